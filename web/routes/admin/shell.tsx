import { useTranslation } from '#web/i18n/use-translation.ts'
import { NavLink, Outlet } from 'react-router'
import { loadAccount } from '#web/features/account/load-account.ts'
import { FreshProof } from '#web/features/fresh-proof/fresh-proof.tsx'
import { Notices } from '#web/workspace/notices/notices.tsx'
import { initialiseBy, leave } from '#web/workspace/session/session.ts'
import { useSameSession } from '#web/features/session/use-same-session.ts'
import { coupleData } from '#web/graphql/couple-data.ts'
import { doorAddress } from '#web/graphql/session-refused.ts'
import { WorkspaceTheme } from '#web/theme/workspace-theme.tsx'
import { Brand } from '#web/ui/brand.tsx'
import { LeaveGuards } from '#web/ui/blocks/leave-guard.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { Action } from '#web/ui/blocks/action.tsx'
import '#web/ui/blocks/workspace.css'
import '#web/features/gift-form/gift-form.css'
import '#web/features/catalogue/catalogue.css'
import { redirectTo } from '#web/graphql/redirect-to.ts'
import { internalPath } from '#shared/internal-path.ts'

export const clientLoader = coupleData(['couple', 'catalogue', 'list'], async ({ execute, url }) => {
  const loaded = await initialiseBy(loadAccount(execute), (answer) => answer?.account ?? null)
  if (!loaded) throw redirectTo(doorAddress('caducada', url.pathname))
  if (loaded.account.role !== 'admin') throw redirectTo(internalPath`/boda`)
  if (!loaded.sessions) throw redirectTo(internalPath`/cuenta`)
  if (url.pathname === '/admin') throw redirectTo(internalPath`/admin/ideas`)
  return null
})

export function HydrateFallback() {
  return <Spinner />
}

/** The layout of the operator's pages. */
export default function AdminShell() {
  const { t } = useTranslation('catalogue')
  useSameSession()
  return (
    <WorkspaceTheme>
      <Notices>
        <LeaveGuards>
          <FreshProof />
          <div className="ws catalogue">
            <header className="catalogue-top">
              <Brand />
              <nav aria-label={t('places')}>
                <NavLink to="/admin/ideas">{t('title')}</NavLink>
                <NavLink to="/admin/quien-ofrece">{t('providers')}</NavLink>
                <NavLink to="/admin/sin-respuesta">{t('overdue')}</NavLink>
                <NavLink to="/cuenta">{t('account')}</NavLink>
              </nav>
              <Action look="bare" small onClick={() => void leave()}>
                {t('leave')}
              </Action>
            </header>
            <main id="contenido" tabIndex={-1}>
              <Outlet />
            </main>
          </div>
        </LeaveGuards>
      </Notices>
    </WorkspaceTheme>
  )
}
