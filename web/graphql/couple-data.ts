import type { ClientLoaderFunctionArgs } from 'react-router'
import { internalPath } from '#shared/internal-path.ts'
import type { Namespace } from '../i18n/namespaces.ts'
import { now } from '#web/ui/now.ts'
import { execute } from './execute.ts'
import { lastShown } from './last-shown.ts'
import { waitForStyles } from './loader-refusal.ts'
import { redirectTo } from './redirect-to.ts'
import { type RouteRequest, withWords } from './route-data.ts'
import { doorAddress, isSecondFactorNeeded, refusedReasonOf } from './session-refused.ts'
import { forgetSession, isRenewalDue, sessionToken } from './session-token.ts'
import { workspaceFiles } from './workspace-files.ts'

/**
 * Returns the loader of a workspace screen. It runs in the browser only, since the session is stored there.
 * Visitors are sent to the login and return afterwards. Export it as `clientLoader`.
 */
export function coupleData<Shown>(
  words: readonly Namespace[],
  load: (routeRequest: RouteRequest) => Promise<Shown>,
  /** Returns what the screen depends on besides the session and the address. */
  chosen: () => string = () => '',
) {
  const show = lastShown<Shown>()
  return ({ params, request }: ClientLoaderFunctionArgs): Promise<Shown> => {
    const url = new URL(request.url)
    const back = url.pathname + url.search
    const loadAsCouple = async (): Promise<Shown> => {
      if (isRenewalDue(now().getTime())) await (await import('./renew-session.ts')).renewSession()
      const token = sessionToken()
      if (!token) throw redirectTo(doorAddress(null, back))
      const routeRequest = () => load({ execute, params, request, url })
      return show(() => `${token} ${chosen()} ${back}`, routeRequest).catch((error: unknown) => {
        if (isSecondFactorNeeded(error)) throw redirectTo(internalPath`/cuenta`)
        const reason = refusedReasonOf(error)
        if (!reason) throw error
        forgetSession()
        throw redirectTo(doorAddress(reason, back))
      })
    }
    const loadAll = async () => (await Promise.all([loadAsCouple(), workspaceFiles()]))[0]
    return waitForStyles(withWords(words, loadAll()))
  }
}
