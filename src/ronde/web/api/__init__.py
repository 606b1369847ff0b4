"""The API for programs: `/api/v1/`, described by its own OpenAPI document."""
