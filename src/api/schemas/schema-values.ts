// Schemas of single values: texts, addresses, times.
import '#contract/http/json'
