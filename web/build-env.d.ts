/** What a build of the pages is told. */
interface ImportMetaEnv {
  /** Under which key the browser keeps who is logged in; empty for the ordinary one. */
  readonly VITE_SESSION_KEY: string
}
