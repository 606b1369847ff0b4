/* Stands between a program and the C library (LD_PRELOAD): lets one call on a folder's files fail,
 * and writes down every change to them, so that the disk after a power cut can be made again.
 *
 *   RONDE_CALLS_FOLDER   only files below it are looked at
 *   RONDE_CALLS_CONTROL  a file of one `struct control`, shared with whoever gives the orders
 *   RONDE_CALLS_LOG      where changes are written down; none: they are not
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

enum { WRITE = 1, SYNC = 2, RENAME = 4, OPEN = 8, UNLINK = 16, TRUNCATE = 32, MKDIR = 64 };

struct control {
    int32_t kinds;     /* which calls: a sum of the above */
    int32_t countdown; /* the how-many-eth of them fails; 0: none */
    int32_t error;     /* with which errno; 0: a write that is cut in half */
    int32_t sticky;    /* and every one after it */
    int32_t fired;     /* how many failed */
    char what[236];    /* the first that did */
};

static struct control *orders;
static char folder[PATH_MAX];
static size_t folder_length;
static int log_handle = -1;
static pthread_mutex_t turn = PTHREAD_MUTEX_INITIALIZER;

#define REAL(name) ((__typeof__(&name))real_call(#name))

static void *real_call(const char *name) { return dlsym(RTLD_NEXT, name); }

__attribute__((constructor)) static void begin(void) {
    const char *where = getenv("RONDE_CALLS_FOLDER");
    const char *control = getenv("RONDE_CALLS_CONTROL");
    const char *log = getenv("RONDE_CALLS_LOG");
    if (where == NULL || realpath(where, folder) == NULL) return;
    folder_length = strlen(folder);
    if (control != NULL) {
        int handle = REAL(open)(control, O_RDWR | O_CLOEXEC);
        if (handle >= 0) {
            void *found = mmap(NULL, sizeof(struct control), PROT_READ | PROT_WRITE, MAP_SHARED, handle, 0);
            if (found != MAP_FAILED) orders = found;
            close(handle);
        }
    }
    if (log != NULL) {
        log_handle = REAL(open)(log, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0666);
        if (log_handle >= 0) { /* far from the numbers a program counts on */
            int high = fcntl(log_handle, F_DUPFD_CLOEXEC, 200);
            if (high >= 0) { close(log_handle); log_handle = high; }
        }
    }
}

static int is_below(const char *path) {
    return folder_length && strncmp(path, folder, folder_length) == 0 && path[folder_length] == '/';
}

/* The path of an open file, if it is one of ours. */
static const char *ours(int handle, char *buffer) {
    if (!folder_length || handle == log_handle) return NULL;
    char link[40];
    snprintf(link, sizeof link, "/proc/self/fd/%d", handle);
    ssize_t length = readlink(link, buffer, PATH_MAX - 1);
    if (length < 0) return NULL;
    buffer[length] = 0;
    return is_below(buffer) || strcmp(buffer, folder) == 0 ? buffer : NULL;
}

/* The same of a path as a call names it. */
static const char *named(int at, const char *path, char *buffer) {
    if (!folder_length || path == NULL) return NULL;
    if (path[0] == '/') {
        snprintf(buffer, PATH_MAX, "%s", path);
    } else {
        char base[PATH_MAX];
        if (at == AT_FDCWD) {
            if (getcwd(base, sizeof base) == NULL) return NULL;
        } else {
            char link[40];
            snprintf(link, sizeof link, "/proc/self/fd/%d", at);
            ssize_t length = readlink(link, base, sizeof base - 1);
            if (length < 0) return NULL;
            base[length] = 0;
        }
        if (snprintf(buffer, PATH_MAX, "%s/%s", base, path) >= PATH_MAX) return NULL;
    }
    return is_below(buffer) ? buffer : NULL;
}

/* Whether this call is the one; errno is set then, 0 stands for half a write. */
static int fails(int kind, const char *name, const char *path) {
    int hit = 0;
    if (orders == NULL) return 0;
    pthread_mutex_lock(&turn);
    if (orders->countdown > 0 && (orders->kinds & kind)) {
        if (--orders->countdown == 0) hit = 1;
        if (hit && orders->sticky) orders->countdown = 1;
    }
    if (hit) {
        if (orders->fired++ == 0)
            snprintf(orders->what, sizeof orders->what, "%s %s", name, path + folder_length);
        errno = orders->error;
    }
    pthread_mutex_unlock(&turn);
    return hit;
}

/* One at a time: threads by the mutex, processes (also those that were forked) by the record lock. */
static void lock_log(void) {
    struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    pthread_mutex_lock(&turn);
    while (fcntl(log_handle, F_SETLKW, &whole) < 0 && errno == EINTR) {}
}

static void unlock_log(void) {
    struct flock whole = {.l_type = F_UNLCK, .l_whence = SEEK_SET};
    fcntl(log_handle, F_SETLK, &whole);
    pthread_mutex_unlock(&turn);
}

/* One line: what, offset, length of the data, path; then the data. */
static void note(char what, int64_t offset, const char *path, const struct iovec *parts, int count, size_t length) {
    char head[PATH_MAX + 64];
    int size = snprintf(head, sizeof head, "%c %lld %zu %s\n", what, (long long)offset, length, path + folder_length);
    __typeof__(&write) put = REAL(write);
    if (put(log_handle, head, size) != size) abort();
    for (int n = 0; n < count && length > 0; n++) {
        size_t part = parts[n].iov_len < length ? parts[n].iov_len : length;
        if (put(log_handle, parts[n].iov_base, part) != (ssize_t)part) abort();
        length -= part;
    }
}

/* --- writing --------------------------------------------------------------------------------- */

static ssize_t really_write(int handle, const struct iovec *parts, int count, int64_t at) {
    return at < 0 ? REAL(writev)(handle, parts, count) : REAL(pwritev)(handle, parts, count, at);
}

static ssize_t put_parts(int handle, const struct iovec *parts, int count, int64_t at, const char *name) {
    char buffer[PATH_MAX];
    const char *path = ours(handle, buffer);
    if (path == NULL) return really_write(handle, parts, count, at);
    struct iovec half = parts[0];
    if (fails(WRITE, name, path)) {
        if (errno) return -1;
        half.iov_len = (half.iov_len + 1) / 2;
        parts = &half;
        count = 1;
    }
    if (log_handle < 0) return really_write(handle, parts, count, at);
    lock_log();
    int64_t where = at;
    if (at < 0) {
        int flags = fcntl(handle, F_GETFL);
        where = (flags & O_APPEND) ? lseek(handle, 0, SEEK_END) : lseek(handle, 0, SEEK_CUR);
    }
    ssize_t done = really_write(handle, parts, count, at);
    int error = errno;
    if (done > 0 && where >= 0) note('w', where, path, parts, count, done);
    unlock_log();
    errno = error;
    return done;
}

ssize_t write(int handle, const void *data, size_t length) {
    struct iovec part = {(void *)data, length};
    return folder_length ? put_parts(handle, &part, 1, -1, "write") : REAL(write)(handle, data, length);
}
ssize_t writev(int handle, const struct iovec *parts, int count) { return put_parts(handle, parts, count, -1, "writev"); }
ssize_t pwrite(int handle, const void *data, size_t length, off_t at) {
    struct iovec part = {(void *)data, length};
    return put_parts(handle, &part, 1, at, "pwrite");
}
ssize_t pwrite64(int handle, const void *data, size_t length, off64_t at) {
    struct iovec part = {(void *)data, length};
    return put_parts(handle, &part, 1, at, "pwrite");
}
ssize_t pwritev(int handle, const struct iovec *parts, int count, off_t at) {
    if (!folder_length) return REAL(pwritev)(handle, parts, count, at);
    char buffer[PATH_MAX];
    if (ours(handle, buffer) == NULL) return REAL(pwritev)(handle, parts, count, at);
    return put_parts(handle, parts, count, at, "pwritev");
}

/* --- on disk --------------------------------------------------------------------------------- */

static int sync_with(int (*call)(int), int handle, const char *name) {
    char buffer[PATH_MAX];
    const char *path = ours(handle, buffer);
    if (path == NULL) return call(handle);
    if (fails(SYNC, name, path)) return errno ? -1 : call(handle);
    if (log_handle < 0) return call(handle);
    lock_log(); /* the disk of the images is as good as its word: nothing need really be synced */
    note('s', 0, path, NULL, 0, 0);
    unlock_log();
    return 0;
}
int fsync(int handle) { return sync_with(REAL(fsync), handle, "fsync"); }
int fdatasync(int handle) { return sync_with(REAL(fdatasync), handle, "fdatasync"); }

static int cut_with(int (*call)(int, off64_t), int handle, off64_t length) {
    char buffer[PATH_MAX];
    const char *path = ours(handle, buffer);
    if (path == NULL) return call(handle, length);
    if (fails(TRUNCATE, "ftruncate", path)) return errno ? -1 : call(handle, length);
    if (log_handle < 0) return call(handle, length);
    lock_log();
    int done = call(handle, length), error = errno;
    if (done == 0) note('t', length, path, NULL, 0, 0);
    unlock_log();
    errno = error;
    return done;
}
int ftruncate(int handle, off_t length) { return cut_with(REAL(ftruncate64), handle, length); }
int ftruncate64(int handle, off64_t length) { return cut_with(REAL(ftruncate64), handle, length); }

/* --- names ----------------------------------------------------------------------------------- */

static int open_with(int at, const char *path, int flags, mode_t mode) {
    char buffer[PATH_MAX];
    const char *full = named(at, path, buffer);
    if (full == NULL) return REAL(openat)(at, path, flags, mode);
    if (fails(OPEN, "open", full) && errno) return -1;
    if (log_handle < 0 || !(flags & (O_CREAT | O_TRUNC))) return REAL(openat)(at, path, flags, mode);
    lock_log();
    int done = REAL(openat)(at, path, flags, mode), error = errno;
    if (done >= 0) note(flags & O_TRUNC ? 'T' : 'c', 0, full, NULL, 0, 0);
    unlock_log();
    errno = error;
    return done;
}

#define WITH_MODE(mode, flags)            \
    mode_t mode = 0;                      \
    if (flags & (O_CREAT | O_TMPFILE)) {  \
        va_list rest;                     \
        va_start(rest, flags);            \
        mode = va_arg(rest, mode_t);      \
        va_end(rest);                     \
    }
int open(const char *path, int flags, ...) { WITH_MODE(mode, flags) return open_with(AT_FDCWD, path, flags, mode); }
int open64(const char *path, int flags, ...) { WITH_MODE(mode, flags) return open_with(AT_FDCWD, path, flags | O_LARGEFILE, mode); }
int openat(int at, const char *path, int flags, ...) { WITH_MODE(mode, flags) return open_with(at, path, flags, mode); }
int openat64(int at, const char *path, int flags, ...) { WITH_MODE(mode, flags) return open_with(at, path, flags | O_LARGEFILE, mode); }

static int renamed(int from_at, const char *from, int to_at, const char *to) {
    char first[PATH_MAX], second[PATH_MAX];
    const char *old = named(from_at, from, first), *new = named(to_at, to, second);
    if (old == NULL || new == NULL) return REAL(renameat)(from_at, from, to_at, to);
    if (fails(RENAME, "rename", new) && errno) return -1;
    if (log_handle < 0) return REAL(renameat)(from_at, from, to_at, to);
    lock_log();
    int done = REAL(renameat)(from_at, from, to_at, to), error = errno;
    if (done == 0) {
        struct iovec part = {(void *)(new + folder_length), strlen(new + folder_length)};
        note('r', 0, old, &part, 1, part.iov_len);
    }
    unlock_log();
    errno = error;
    return done;
}
int rename(const char *from, const char *to) { return renamed(AT_FDCWD, from, AT_FDCWD, to); }
int renameat(int from_at, const char *from, int to_at, const char *to) { return renamed(from_at, from, to_at, to); }

static int removed(int at, const char *path, int flags) {
    char buffer[PATH_MAX];
    const char *full = named(at, path, buffer);
    if (full == NULL) return REAL(unlinkat)(at, path, flags);
    if (fails(UNLINK, "unlink", full) && errno) return -1;
    if (log_handle < 0) return REAL(unlinkat)(at, path, flags);
    lock_log();
    int done = REAL(unlinkat)(at, path, flags), error = errno;
    if (done == 0) note('u', 0, full, NULL, 0, 0);
    unlock_log();
    errno = error;
    return done;
}
int unlink(const char *path) { return removed(AT_FDCWD, path, 0); }
int unlinkat(int at, const char *path, int flags) { return removed(at, path, flags); }

int mkdir(const char *path, mode_t mode) {
    char buffer[PATH_MAX];
    const char *full = named(AT_FDCWD, path, buffer);
    if (full == NULL) return REAL(mkdir)(path, mode);
    if (fails(MKDIR, "mkdir", full) && errno) return -1;
    if (log_handle < 0) return REAL(mkdir)(path, mode);
    lock_log();
    int done = REAL(mkdir)(path, mode), error = errno;
    if (done == 0) note('d', 0, full, NULL, 0, 0);
    unlock_log();
    errno = error;
    return done;
}
