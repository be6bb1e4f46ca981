import { useTranslation } from 'react-i18next'
import { Form, useNavigation } from 'react-router'
import { AuthFrame } from '#web/features/session/auth-frame.tsx'
import { chooseWedding } from '#web/workspace/session/chosen-wedding.ts'
import { FormAlert } from '#web/workspace/session/form-alert.tsx'
import { execute, Unreachable } from '#web/graphql/execute.ts'
import { AcceptTeamInvitationDocument, OpenedInvitationDocument } from '#web/graphql/generated/graphql.ts'
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

type Problem = 'closed' | 'member' | 'full' | 'unreachable' | 'unexpected'

/** Accepting requires the session, which is stored in the browser. */
export async function clientAction({ params }: Route.ClientActionArgs): Promise<Problem | Response> {
  try {
    const { acceptTeamInvitation: answer } = await execute(AcceptTeamInvitationDocument, {
      token: params.token,
    })
    switch (answer.__typename) {
      case 'Wedding':
        chooseWedding(answer.id)
        return redirectDocumentTo(internalPath`/boda`)
      case 'AlreadyInTeam':
        return 'member'
      case 'TeamFull':
        return 'full'
      case 'TeamInvitationClosed':
        return 'closed'
    }
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
  const { standing, part, name, coupleNames: couple } = opened
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
          {hasSession ? <Accepting back={back} /> : <Entering back={back} name={name} />}
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

function Entering({ back, name }: { back: string; name: string }) {
  const { t } = useTranslation('team')
  return (
    <div className="auth-ways">
      <ButtonLink to={`/registro${back}&${new URLSearchParams({ nombre: name })}`}>
        {t('join.register')}
      </ButtonLink>
      <ButtonLink rank="second" to={`/entrar${back}`}>
        {t('join.login')}
      </ButtonLink>
    </div>
  )
}
