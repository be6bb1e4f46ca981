import { useTranslation } from '#web/i18n/use-translation.ts'
import { AccountPage } from '#web/features/account/account-page.tsx'
import { loadAccount, addressAfterLogin } from '#web/features/account/load-account.ts'
import { FreshProof } from '#web/features/fresh-proof/fresh-proof.tsx'
import { Notices } from '#web/workspace/notices/notices.tsx'
import { initialiseBy, leave } from '#web/workspace/session/session.ts'
import { useSameSession } from '#web/features/session/use-same-session.ts'
import { doorAddress } from '#web/graphql/session-refused.ts'
import { coupleData } from '#web/graphql/couple-data.ts'
import { WorkspaceTheme } from '#web/theme/workspace-theme.tsx'
import { Brand } from '#web/ui/brand.tsx'
import { now } from '#web/ui/now.ts'
import { LeaveGuards } from '#web/ui/blocks/leave-guard.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { Action, ActionLink } from '#web/ui/blocks/action.tsx'
import '#web/ui/blocks/workspace.css'
import './account-alone.css'
import type { Route } from './+types/account-alone.ts'
import { redirectTo } from '#web/graphql/redirect-to.ts'

export const clientLoader = coupleData(['couple', 'account', 'auth'], async ({ execute, url }) => {
  const loaded = await initialiseBy(loadAccount(execute), (answer) => answer?.account ?? null)
  if (!loaded) throw redirectTo(doorAddress('caducada', url.pathname))
  const on = await addressAfterLogin(execute, loaded)
  return { ...loaded, on, now: now().toISOString() }
})

/** Addresses of the next step. */
const onward = { toWorkspace: '/boda', noWedding: '/empezar', catalogue: '/admin/ideas' }

export function HydrateFallback() {
  return <Spinner />
}

/** The account page without the workspace: for new users, for operators, and for links from mails. */
export default function AccountAlone({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('account')
  const { t: common } = useTranslation('common')
  const { on, ...loaded } = loaderData
  useSameSession()
  return (
    <WorkspaceTheme>
      <Notices>
        <LeaveGuards>
          <FreshProof />
          <div className="ws account-alone account">
            <title>{`${t('title')} · Vivencia`}</title>
            <header className="alone-top">
              <Brand />
              <Action look="bare" small onClick={() => void leave()}>
                {t('leave')}
              </Action>
            </header>
            <main id="contenido" tabIndex={-1}>
              <h1>{t('title')}</h1>
              <p className="mut">{t('note')}</p>
              <AccountPage {...loaded} />
              {on && (
                <ActionLink className="alone-on" to={onward[on]}>
                  {on === 'toWorkspace' ? common('error.toWorkspace') : t(on)}
                </ActionLink>
              )}
            </main>
          </div>
        </LeaveGuards>
      </Notices>
    </WorkspaceTheme>
  )
}
