/** Exports of the PostgreSQL package that other packages import; no connection is opened here. */
export const types = { builtins: {}, getTypeParser: () => String, setTypeParser: () => undefined }
export class Pool {}
export class Client {}
export default { types, Pool, Client }
