import { noSystemTransport, systemTransport } from '#server/domain/catalogue/booking-systems/index.ts'
import { octoSandbox, sandboxAccess, sandboxAddress } from '#server/domain/catalogue/octo-sandbox/index.ts'
import type { HttpTransport } from '#server/platform/call-api.ts'
import type { Platform } from '#server/platform/context.ts'
import type { Env } from '#server/platform/env.ts'
import { supply } from '#server/platform/extensions.ts'

const networkTransport: HttpTransport = (request) => fetch(request)

/** Adds the transport to booking systems, and the sandbox if the sandboxes are enabled. */
export function wireBookingSystems(env: Pick<Env, 'cardsSandbox'>, base: Platform): Platform {
  const sandbox = octoSandbox(base, sandboxAccess(base))
  const sandboxTransport: HttpTransport = async (request) =>
    (await sandbox(request)) ?? new Response(null, { status: 404 })
  const transportTo = (address: string) => {
    if (address !== sandboxAddress) return networkTransport
    return env.cardsSandbox ? sandboxTransport : noSystemTransport()
  }
  return { ...base, extensions: base.extensions.with(supply(systemTransport, transportTo)) }
}
