import { useTranslation } from '#web/i18n/use-translation.ts'
import { Form, useNavigation } from 'react-router'
import { internalPath } from '#shared/internal-path.ts'
import { AuthFrame } from '#web/features/session/auth-frame.tsx'
import { chooseWedding } from '#web/workspace/session/chosen-wedding.ts'
import { FormAlert } from '#web/workspace/session/form-alert.tsx'
import { execute } from '#web/graphql/execute.ts'
import { ReturnToWeddingDocument, WayBackDocument } from '#web/graphql/generated/graphql.ts'
import { redirectDocumentTo } from '#web/graphql/redirect-to.ts'
import { notFound, routeData } from '#web/graphql/route-data.ts'
import { isSessionRefused } from '#web/graphql/session-refused.ts'
import { forgetSession, storedSession } from '#web/graphql/session-token.ts'
import { useHasSession } from '#web/graphql/use-has-session.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import type { Route } from './+types/way-back.ts'
import './join.css'

const shown = routeData(['auth', 'team'], async ({ execute: ask, params }) => {
  const { wayBack } = await ask(WayBackDocument, { token: params.token ?? '' })
  if (!wayBack) throw notFound()
  return wayBack
})
export const loader = shown.onServer
export const clientLoader = shown.inBrowser

type Problem = 'wrong' | 'member' | 'full'

const loginPath = (token: string | undefined) =>
  internalPath`/entrar?${new URLSearchParams({ volver: internalPath`/volver/${token ?? ''}` })}`

/** Uses the browser's session of the account that left. */
export async function clientAction({ params }: Route.ClientActionArgs): Promise<Problem | Response> {
  try {
    const { returnToWedding: answer } = await execute(ReturnToWeddingDocument, { token: params.token })
    if (answer.__typename === 'Wedding') {
      chooseWedding(answer.id)
      return redirectDocumentTo(internalPath`/boda/equipo`)
    }
    if (answer.__typename === 'AlreadyInTeam') return 'member'
    return answer.__typename === 'TeamFull' ? 'full' : 'wrong'
  } catch (error) {
    if (!isSessionRefused(error)) return 'wrong'
    forgetSession()
    return redirectDocumentTo(loginPath(params.token))
  }
}

/** The page of the link that lets a member who left return with the same account. */
export default function WayBack({ loaderData: way, params, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('team')
  const format = useFormat()
  const hasSession = useHasSession()
  const busy = useNavigation().state !== 'idle'
  const problem = typeof actionData === 'string' ? actionData : null
  return (
    <AuthFrame
      title={t('back.title', { couple: way.coupleNames })}
      lead={way.isOpen ? t('back.lead', { date: format.date(way.until.slice(0, 10)) }) : undefined}
      picture="picnic-garden"
      voice={t('back.voice')}
    >
      {problem && <FormAlert>{t(`back.${problem}`)}</FormAlert>}
      {!way.isOpen ? (
        <FormAlert>{t('back.closed')}</FormAlert>
      ) : problem === 'member' ? (
        <ButtonLink to="/boda" reloadDocument>
          {t('back.enter')}
        </ButtonLink>
      ) : hasSession ? (
        <Form method="post">
          <p>{t('back.as', { email: storedSession()?.email ?? '' })}</p>
          <Button busy={busy}>{t(busy ? 'back.busy' : 'back.submit')}</Button>
        </Form>
      ) : (
        <ButtonLink to={loginPath(params.token)}>{t('back.login')}</ButtonLink>
      )}
    </AuthFrame>
  )
}
