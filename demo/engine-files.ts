/** What the engine is made of, packed, by name; `size` is how many bytes come over the line. */
export type EngineFiles = {
  /** Another one for every other engine. */
  readonly version: string
  readonly sizes: Readonly<Record<string, number>>
}

/** Known when the worker is built, which is last. */
declare const ENGINE_FILES: EngineFiles
export const engineFiles: EngineFiles =
  typeof ENGINE_FILES === 'undefined' ? { version: '', sizes: {} } : ENGINE_FILES
