import { registerHooks } from 'node:module'

// Preloaded into servers of journeys (`node --import`). With real hashing a server starts a third of a second later, and a login
// takes a tenth of a second. The program itself has no setting for hashing with less work.
const quick = import.meta.resolve('../test/quick-argon2.ts')

registerHooks({
  resolve: (name, context, next) =>
    name === '@node-rs/argon2' && context.parentURL !== quick ? next(quick, context) : next(name, context),
})
