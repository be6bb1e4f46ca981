import { useRef, type ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Form, useNavigation, useNavigationType } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { useFocusOnShow } from '#web/ui/use-focus-on-show.ts'
import '#web/workspace/updates/news.css'

export type ChoiceProblem = 'tooMany' | 'unreachable' | 'tooLong'

type OwnChoiceProps = {
  title: string
  text: string
  /** The button's action; none when there is nothing to do. */
  act?: { readonly name: 'follow' | 'leave'; readonly words: string; readonly icon: IconName }
  problem?: ChoiceProblem | null
  isQuiet?: boolean
  children?: ReactNode
}

const nowhere = { current: null }

/**
 * The page of a private link with one button. Opening it changes nothing, since programs open links too. The result of
 * the button takes the focus, since the button is gone; the opened page does not.
 */
export function OwnChoice({ title, text, act, problem, isQuiet = false, children }: OwnChoiceProps) {
  const { t } = useTranslation('updates')
  const busy = useNavigation().formData !== undefined
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusOnShow(useNavigationType() === 'POP' ? nowhere : heading)
  const words = {
    tooMany: () => t('guest.follow.tooMany'),
    unreachable: () => t('guest.own.unreachable'),
    tooLong: () => t('guest.own.nameTooLong'),
  }
  return (
    <div className="paper own-choice">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p>{text}</p>
      {act && (
        <Form method="post" className="own-form">
          <input type="hidden" name="act" value={act.name} />
          {children}
          {problem && (
            <p className="field-error" role="alert">
              <Icon name="alert" /> <span>{words[problem]()}</span>
            </p>
          )}
          <Button busy={busy} rank={isQuiet ? 'second' : 'first'}>
            <Icon name={act.icon} />
            {act.words}
          </Button>
        </Form>
      )}
    </div>
  )
}
