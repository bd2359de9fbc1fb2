// Shared by all schemas of resources.
import '#contract/http/endpoint'
import '#contract/http/page'
