/** Compressed size in bytes of each file of the engine. */
export type EngineFiles = {
  /** Differs for every build of the engine. */
  readonly version: string
  readonly sizes: Readonly<Record<string, number>>
}

/** Set when the worker is built, which is last. */
declare const ENGINE_FILES: EngineFiles
export const engineFiles: EngineFiles =
  typeof ENGINE_FILES === 'undefined' ? { version: '', sizes: {} } : ENGINE_FILES
