import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { AuthDone } from './auth-done.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { FormAlert } from '#web/workspace/session/form-alert.tsx'
import type { Link } from './link-answer.ts'

type LinkFrameProps = Omit<Parameters<typeof AuthFrame>[0], 'children'> & {
  link: Link
  /** Content after success. */
  done: ReactNode
  /** The message for a used or expired link. */
  gone: ReactNode
  children: ReactNode
}

/** The page of an email link: a form, then its result. */
export function LinkFrame({ link, done, gone, children, ...frame }: LinkFrameProps) {
  const { email, form, formProblem, isGone } = link
  return (
    <AuthFrame {...frame}>
      {email ? (
        <AuthDone>{done}</AuthDone>
      ) : (
        <Form method="post" noValidate ref={form}>
          <FormAlert>{formProblem}</FormAlert>
          {isGone && <FormAlert>{gone}</FormAlert>}
          {children}
        </Form>
      )}
    </AuthFrame>
  )
}
