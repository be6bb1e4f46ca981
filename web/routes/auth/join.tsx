import { useTranslation } from '#web/i18n/use-translation.ts'
import { Form, Link, useNavigation } from 'react-router'
import { AuthFrame } from '#web/features/session/auth-frame.tsx'
import { RegisterForm } from '#web/features/session/register-form.tsx'
import { acceptInvitation, type JoinProblem } from '#web/features/team/accept-invitation.ts'
import { FormAlert } from '#web/workspace/session/form-alert.tsx'
import { Unreachable } from '#web/graphql/execute.ts'
import { OpenedInvitationDocument, type OpenedInvitationQuery } from '#web/graphql/generated/graphql.ts'
import { notFound, routeData } from '#web/graphql/route-data.ts'
import { isSessionRefused } from '#web/graphql/session-refused.ts'
import { forgetSession, storedSession } from '#web/graphql/session-token.ts'
import { useHasSession } from '#web/graphql/use-has-session.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import type { Route } from './+types/join.ts'
import './join.css'
import { internalPath } from '#shared/internal-path.ts'
import { redirectDocumentTo } from '#web/graphql/redirect-to.ts'

const shown = routeData(['auth', 'team'], async ({ execute: ask, params }) => {
  const { teamInvitation } = await ask(OpenedInvitationDocument, { token: params.token ?? '' })
  if (!teamInvitation) throw notFound()
  return teamInvitation
})
export const loader = shown.onServer
export const clientLoader = shown.inBrowser

type Problem = JoinProblem | 'unreachable' | 'unexpected'

/** Accepting requires the session, which is stored in the browser. */
export async function clientAction({ params }: Route.ClientActionArgs): Promise<Problem | Response> {
  try {
    return (await acceptInvitation(params.token)) ?? redirectDocumentTo(internalPath`/boda`)
  } catch (error) {
    if (isSessionRefused(error)) {
      forgetSession()
      return redirectDocumentTo(
        internalPath`/entrar?${new URLSearchParams({ volver: internalPath`/unirse/${params.token}` })}`,
      )
    }
    return error instanceof Unreachable ? 'unreachable' : 'unexpected'
  }
}

/** The page of a team invitation: who invites, to which wedding, and with which account to accept. */
export default function Join({ loaderData: opened, params, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('team')
  const hasSession = useHasSession()
  const back = `?${new URLSearchParams({ volver: `/unirse/${params.token}` })}`
  const { standing, part, coupleNames: couple } = opened
  const problem = typeof actionData === 'string' ? actionData : null
  const isMember = opened.isMember || problem === 'member'
  const inviter = opened.inviter || couple
  return (
    <AuthFrame
      title={t('join.title', { couple })}
      lead={standing === 'open' && !isMember ? t(`join.lead.${part}`, { inviter }) : undefined}
      picture="picnic-garden"
      voice={t('join.voice')}
    >
      {isMember ? (
        <>
          <p>{t('join.member')}</p>
          <ButtonLink to="/boda" reloadDocument>
            {t('join.enter')}
          </ButtonLink>
        </>
      ) : standing !== 'open' ? (
        <FormAlert>{t(`join.closed.${standing}`)}</FormAlert>
      ) : (
        <>
          {problem && <FormAlert>{problemWords(t, problem)}</FormAlert>}
          {hasSession ? <Accepting back={back} /> : <Entering back={back} opened={opened} />}
        </>
      )}
    </AuthFrame>
  )
}

type Words = ReturnType<typeof useTranslation<'team'>>['t']
function problemWords(t: Words, problem: Problem): string {
  if (problem === 'closed') return t('join.closed.accepted')
  if (problem === 'full' || problem === 'unreachable') return t(`join.${problem}`)
  return t('join.unexpected')
}

function Accepting({ back }: { back: string }) {
  const { t } = useTranslation('team')
  const busy = useNavigation().state !== 'idle'
  return (
    <Form method="post">
      <p>{t('join.as', { email: storedSession()?.email ?? '' })}</p>
      <div className="auth-ways">
        <Button busy={busy}>{t(busy ? 'join.busy' : 'join.accept')}</Button>
        <ButtonLink rank="second" to={`/entrar${back}`} reloadDocument onClick={() => forgetSession()}>
          {t('join.other')}
        </ButtonLink>
      </div>
    </Form>
  )
}

type EnteringProps = {
  back: string
  opened: NonNullable<OpenedInvitationQuery['teamInvitation']>
}

/** A new account, which accepts the invitation at once, or the log-in. */
function Entering({ back, opened: { name, surnames, email } }: EnteringProps) {
  const { t } = useTranslation('team')
  const login = `/entrar${back}`
  return (
    <>
      <RegisterForm
        answer={undefined}
        action={`/registro${back}`}
        login={login}
        known={{ name, surnames, email: email ?? '' }}
        submit={t('join.register')}
      />
      <p className="auth-ways">
        <Link to={login}>{t('join.login')}</Link>
      </p>
    </>
  )
}
