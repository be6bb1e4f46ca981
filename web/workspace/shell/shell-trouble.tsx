import { useTranslation } from '#web/i18n/use-translation.ts'
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router'
import { GraphQLFailure, Unreachable } from '#web/graphql/execute.ts'
import { isCodeMissing, useReloadOnReconnect } from '#web/ui/missing-code.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { Action, ActionLink } from '#web/ui/blocks/action.tsx'
import { EmptyState } from '#web/ui/blocks/empty-state.tsx'
import { PageName } from '#web/ui/blocks/page-head.tsx'

/** The error screen of a workspace page; the layout stays. */
export function ShellTrouble() {
  const { t } = useTranslation()
  const { t: tCouple } = useTranslation('couple')
  const error = useRouteError()
  const { revalidate, state } = useRevalidator()
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  const isWithoutCode = isCodeMissing(error)
  const { isUnknown, isAsking, askAgain } = useReloadOnReconnect(isWithoutCode)
  if (isUnknown) return <Spinner isWithinPage />
  const title = t(isMissing ? 'error.notFoundTitle' : 'error.title')
  const isUnreachable = error instanceof Unreachable || isWithoutCode
  const why = isUnreachable ? 'unreachable' : 'unexpected'
  const requestId = error instanceof GraphQLFailure ? error.requestId : undefined
  const next = isMissing ? (
    <ActionLink to="/boda" look="primary">
      {t('error.home')}
    </ActionLink>
  ) : (
    <Action
      look="primary"
      busy={state !== 'idle' || isAsking}
      onClick={() => (isWithoutCode ? askAgain() : void revalidate())}
    >
      {t('error.retry')}
    </Action>
  )
  return (
    <div className="page">
      <PageName title={title} />
      <h1 className="sr">{title}</h1>
      <EmptyState picture={isUnreachable ? null : 'forest-lake-hike'} large title={title} next={next}>
        {isMissing ? tCouple('shell.gone') : t(`error.${why}`)}
        {requestId && ` ${t('error.reference', { requestId })}`}
      </EmptyState>
    </div>
  )
}
