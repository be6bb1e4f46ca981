/** Build-time variables of the pages. */
interface ImportMetaEnv {
  /** The storage key of the session; empty for the default. */
  readonly VITE_SESSION_KEY: string
}
