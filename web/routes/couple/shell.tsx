import { useEffect, type ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { type ClientLoaderFunctionArgs, Outlet, useRouteError, useRouteLoaderData } from 'react-router'
import { ConfirmEmailBar } from '#web/features/account/confirm-email-bar.tsx'
import { FreshProof } from '#web/features/fresh-proof/fresh-proof.tsx'
import { Notices } from '#web/workspace/notices/notices.tsx'
import { chooseWedding, chosenWedding } from '#web/workspace/session/chosen-wedding.ts'
import { doorAddress, isSessionRefused } from '#web/graphql/session-refused.ts'
import { initialiseBy, leaveRefused, useSession } from '#web/workspace/session/session.ts'
import { useSameSession } from '#web/features/session/use-same-session.ts'
import { showInSettings } from '#web/workspace/settings-state/show-in-settings.ts'
import { orLastResponse } from '#web/workspace/shell/last-response.ts'
import { loadShellOnDemand, reloadShellWhen } from '#web/workspace/shell/load-on-demand.ts'
import { ShellFrame } from '#web/workspace/shell/shell-frame.tsx'
import { ShellTrouble } from '#web/workspace/shell/shell-trouble.tsx'
import { useVisibleFieldsNotice } from '#web/workspace/shell/use-visible-fields-notice.ts'
import { useOpenedNotice } from '#web/workspace/push/use-opened-notice.ts'
import { usePushWorker } from '#web/workspace/push/use-push-worker.ts'
import { useArrivalNotices } from '#web/workspace/shell/use-arrival-notices.ts'
import { useLiveWedding } from '#web/workspace/shell/use-live-wedding.ts'
import { useReminderNotices } from '#web/workspace/shell/use-reminder-notices.ts'
import { useShellRefresh } from '#web/workspace/shell/use-shell-refresh.ts'
import { useVersionNotice } from '#web/workspace/shell/use-version-notice.ts'
import type { ShellData } from '#web/workspace/shell/use-wedding.ts'
import { WorkspaceDocument, type WorkspaceQuery } from '#web/graphql/generated/graphql.ts'
import { coupleData } from '#web/graphql/couple-data.ts'
import { CurrencyCodes, FormatLocale } from '#web/i18n/use-format.ts'
import { notationOf } from '#web/i18n/wedding-notation.ts'
import { ErrorBoundary as RootErrorBoundary } from '#web/root.tsx'
import { WorkspaceTheme } from '#web/theme/workspace-theme.tsx'
import { LeaveGuards } from '#web/ui/blocks/leave-guard.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import type { Route } from './+types/shell.ts'
import { internalPath } from '#shared/internal-path.ts'
import { redirectTo } from '#web/graphql/redirect-to.ts'

const workspace = orLastResponse<WorkspaceQuery>()

const readShell = coupleData(['couple'], async ({ execute, url }): Promise<ShellData> => {
  const { me, myWeddings } = await initialiseBy(workspace(execute(WorkspaceDocument)), (answer) => answer.me)
  if (!me) throw redirectTo(doorAddress('caducada', url.pathname + url.search))
  const wedding = myWeddings.find(({ id }) => id === chosenWedding()) ?? myWeddings[0]
  if (!wedding)
    throw redirectTo(
      url.pathname === '/boda/cuenta'
        ? internalPath`/cuenta`
        : me.role === 'admin'
          ? internalPath`/admin/ideas`
          : internalPath`/empezar`,
    )
  chooseWedding(wedding.id)
  showInSettings(me, wedding)
  loadedWedding = wedding.id
  return { user: me, wedding, weddings: myWeddings }
})

export const clientLoader = (args: ClientLoaderFunctionArgs) =>
  loadShellOnDemand(args.request.signal, readShell(args))

/** The wedding of the loaded data. Another tab may have chosen another one since. */
let loadedWedding: string | null = null

export const shouldRevalidate = reloadShellWhen(() => chosenWedding() !== loadedWedding)

export default function Shell({ loaderData: { user, wedding, weddings } }: Route.ComponentProps) {
  const isInitialized = useSession((session) => session.isInitialized)
  useSameSession()
  if (!isInitialized) return <Spinner />
  return (
    <WeddingNotation wedding={wedding}>
      <WorkspaceTheme>
        <Notices>
          <LeaveGuards>
            <FreshProof />
            <Live user={user} wedding={wedding} weddings={weddings} />
            <ShellFrame bar={<ConfirmEmailBar />}>
              <Outlet />
            </ShellFrame>
          </LeaveGuards>
        </Notices>
      </WorkspaceTheme>
    </WeddingNotation>
  )
}

/** Writes all amounts and dates of the workspace in the wedding's notation. */
function WeddingNotation({ wedding, children }: { wedding: ShellData['wedding']; children: ReactNode }) {
  const { i18n } = useTranslation()
  const { locale, withCode } = notationOf(wedding, i18n.language)
  return (
    <FormatLocale value={locale}>
      <CurrencyCodes value={withCode}>{children}</CurrencyCodes>
    </FormatLocale>
  )
}

function Live({ user, wedding, weddings }: ShellData) {
  const { id, timeZone, latest } = wedding
  useLiveWedding(id, useReminderNotices({ id, timeZone }, user))
  useShellRefresh({ me: user, myWeddings: [...weddings] })
  useArrivalNotices(id, latest.nodes)
  useVisibleFieldsNotice()
  useVersionNotice()
  usePushWorker(user.id)
  useOpenedNotice()
  return null
}

export function HydrateFallback() {
  return <Spinner />
}

export function ErrorBoundary() {
  const error = useRouteError()
  const isRefused = isSessionRefused(error)
  const data = useRouteLoaderData<ShellData>('routes/couple/shell')
  useEffect(() => {
    if (isRefused) leaveRefused(error)
  }, [error, isRefused])
  if (isRefused) return <Spinner />
  if (!data) return <RootErrorBoundary />
  return (
    <WeddingNotation wedding={data.wedding}>
      <WorkspaceTheme>
        <Notices>
          <ShellFrame>
            <ShellTrouble />
          </ShellFrame>
        </Notices>
      </WorkspaceTheme>
    </WeddingNotation>
  )
}
