import { useEffect } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { data, Form, useRevalidator } from 'react-router'
import { pathAfterPassword } from '#web/features/couple-page/path-after-password.ts'
import { AuthFrame } from '#web/features/session/auth-frame.tsx'
import { PageDoorDocument, UnlockPageDocument } from '#web/graphql/generated/graphql.ts'
import { routeAction, routeData } from '#web/graphql/route-data.ts'
import { useHasSession } from '#web/graphql/use-has-session.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { textOf } from '#web/ui/form-texts.ts'
import type { Route } from './+types/door.ts'
import { redirectTo } from '#web/graphql/redirect-to.ts'

const shown = routeData(['auth', 'privacy'], async ({ execute, params, url }) => {
  const { pageDoor } = await execute(PageDoorDocument, { slug: params.slug ?? '' })
  // The page has no password or does not exist; loading it shows which.
  if (!pageDoor.isLocked) throw redirectTo(pathAfterPassword(params.slug ?? '', url.searchParams))
  return pageDoor
})
export const loader = shown.onServer
export const clientLoader = shown.inBrowser

const sent = routeAction(async ({ execute, form, params, url }) => {
  const password = textOf(form, 'password').trim()
  const refused = (problem: 'empty' | 'wrong' | 'tooMany', status: number) => data({ problem }, { status })
  if (password === '') return refused('empty', 422)
  const slug = params.slug ?? ''
  const { unlockPage } = await execute(UnlockPageDocument, { slug, password })
  switch (unlockPage.__typename) {
    case 'PageDoor':
      throw redirectTo(pathAfterPassword(slug, url.searchParams))
    case 'PagePasswordWrong':
      return refused('wrong', 422)
    case 'TooManyAttempts':
      return refused('tooMany', 429)
  }
})
export const action = sent.onServer

/** The password form of a page. It does not reveal the couple. */
export default function Door({ actionData }: Route.ComponentProps) {
  const { t } = useTranslation('privacy')
  useOwnWayIn()
  const problem = actionData && t(`door.problem.${actionData.problem}`)
  return (
    <AuthFrame
      title={t('door.title')}
      lead={t('door.lead')}
      picture="candlelit-dinner"
      voice={t('door.voice')}
      foot={t('door.foot')}
    >
      {/* The response sets an HTTP-only cookie, so the form reloads the document. */}
      <Form method="post" reloadDocument noValidate>
        <Field
          label={t('door.password')}
          hint={t('door.hint')}
          name="password"
          maxLength={100}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          autoFocus
          error={problem}
        />
        <Button>{t('door.submit')}</Button>
      </Form>
    </AuthFrame>
  )
}

/** The server cannot identify the couple, so their browser checks with its session and continues. */
function useOwnWayIn(): void {
  const { revalidate } = useRevalidator()
  const hasSession = useHasSession()
  useEffect(() => {
    if (hasSession) void revalidate()
  }, [hasSession, revalidate])
}
