import { Trans } from '#web/i18n/trans.tsx'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { data, Link, useSearchParams } from 'react-router'
import { AuthFrame } from '#web/features/session/auth-frame.tsx'
import {
  problemsAfter,
  problemsFrom,
  trouble,
  submittedAccount,
  type AuthAnswer,
} from '#web/workspace/session/auth-problems.ts'
import { invitationTokenIn, ownPath } from '#web/features/session/own-path.ts'
import { RegisterForm } from '#web/features/session/register-form.tsx'
import { acceptInvitation } from '#web/features/team/accept-invitation.ts'
import { enter } from '#web/workspace/session/session.ts'
import { UnresolvedSession } from '#web/features/session/unresolved-session.tsx'
import { useSessionRedirect } from '#web/features/session/use-session-redirect.ts'
import { execute } from '#web/graphql/execute.ts'
import { RegisterDocument } from '#web/graphql/generated/graphql.ts'
import { textOf } from '#web/ui/form-texts.ts'
import type { Route } from './+types/register.ts'
import { internalPath } from '#shared/internal-path.ts'
import { redirectDocumentTo } from '#web/graphql/redirect-to.ts'

/** The session is stored in the browser, so the page explains that JavaScript is required. */
export async function action({ request }: Route.ActionArgs) {
  const answer: AuthAnswer = {
    problems: trouble('noScript'),
    typed: submittedAccount(await request.formData()),
  }
  return data(answer, { status: 422 })
}

export async function clientAction({ request }: Route.ClientActionArgs): Promise<AuthAnswer | Response> {
  const form = await request.formData()
  const typed = submittedAccount(form)
  try {
    const password = textOf(form, 'password')
    const back = new URL(request.url).searchParams.get('volver')
    const isInvited = invitationTokenIn(back) !== null
    const input = { ...typed, password, language: document.documentElement.lang, isInvited }
    const { register } = await execute(RegisterDocument, { input })
    if (register.__typename === 'SessionGrant') {
      enter('REGISTER', register)
      return redirectDocumentTo(back ? await pathAfter(back) : internalPath`/empezar`)
    }
    return { problems: problemsFrom(register), typed }
  } catch (error) {
    return { problems: problemsAfter(error), typed }
  }
}

/** Registering by an invitation accepts it. Its page explains when that is not possible. */
async function pathAfter(back: string) {
  const token = invitationTokenIn(back)
  if (token === null) return ownPath(back)
  const problem = await acceptInvitation(token).catch(() => 'unreachable' as const)
  return problem === null ? internalPath`/boda` : ownPath(back)
}

export default function Register({ actionData: answer }: Route.ComponentProps) {
  const { t } = useTranslation('auth')
  const [search] = useSearchParams()
  const { isUnresolved, resolveAgain } = useSessionRedirect(ownPath(search.get('volver')))
  const isJoining = invitationTokenIn(search.get('volver')) !== null
  return (
    <AuthFrame
      title={t(isJoining ? 'register.join.title' : 'register.title')}
      lead={t(isJoining ? 'register.join.lead' : 'register.lead')}
      picture="hot-air-balloon"
      voice={t('register.voice')}
      foot={
        <Trans
          t={t}
          i18nKey="register.foot"
          components={{ a: <Link to={`/entrar?${search}`} />, privacy: <Link to="/privacidad" /> }}
        />
      }
    >
      {isUnresolved && <UnresolvedSession onRetry={resolveAgain} />}
      <RegisterForm
        answer={answer}
        action={`/registro?${search}`}
        login={`/entrar?${search}`}
        known={{ name: search.get('nombre') ?? '', surnames: '', email: '' }}
        submit={t(isJoining ? 'register.join.submit' : 'register.submit')}
      />
    </AuthFrame>
  )
}
