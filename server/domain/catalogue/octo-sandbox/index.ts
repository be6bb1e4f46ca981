export { octoSandbox, sandboxAccess, sandboxAddress } from './octo-interface.ts'
export { octoSandboxBookings } from './octo-sandbox.tables.ts'
export { sandboxOption, sandboxUnit } from './sandbox-products.ts'
