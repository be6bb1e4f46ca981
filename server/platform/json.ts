/** What survives a trip through JSON unchanged. */
type Json = string | number | boolean | null | readonly Json[] | JsonObject
export type JsonObject = { readonly [key: string]: Json }
