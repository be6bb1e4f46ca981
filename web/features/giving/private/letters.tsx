import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, Link, useNavigation } from 'react-router'
import { PrintLarge } from '#web/workspace/thanks/print-large.tsx'
import type { PrivateGiftFragment } from '#web/graphql/generated/graphql.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useCouple } from '#web/workspace/giving/couple.ts'

export const replyLimit = 2000
export type ReplyProblem = 'empty' | 'tooLong' | 'tooMany' | 'unreachable'

/** What they wrote and what was answered, on paper, in the order it was written. */
export function Letters({ gift }: { gift: PrivateGiftFragment }) {
  const { t } = useTranslation('give')
  const format = useFormat()
  const couple = useCouple(gift.wedding)
  const faces = gift.wedding.partners.filter(({ avatar }) => avatar)
  return gift.letters.map((letter, index) => (
    <article
      key={letter.id}
      className={letter.fromCouple ? 'letter' : 'letter mine'}
      id={index === gift.letters.length - 1 ? 'carta' : undefined}
      aria-label={letter.fromCouple ? t('private.letter.from', { couple }) : t('private.letter.yours')}
    >
      <p className="l-date">
        {!letter.fromCouple && `${t('private.letter.yours')} · `}
        {format.dayOf(letter.date, gift.wedding.timeZone)}
      </p>
      <div className="l-words" dangerouslySetInnerHTML={{ __html: letter.content }} />
      {letter.postcard && (
        <p className="l-postcard">
          <Link to={`/p/${letter.postcard.token}`}>
            {t('private.letter.postcard', { title: letter.postcard.title })}
          </Link>
        </p>
      )}
      {letter.fromCouple && (
        <div className="l-sign">
          {faces.length > 0 && (
            <span className="faces">
              {faces.map(({ givenNames, avatar }) => (
                <Avatar key={givenNames} name={givenNames} picture={avatar} size="l" />
              ))}
            </span>
          )}
          <p className="sign">{couple}</p>
        </div>
      )}
      {letter.fromCouple && (
        <p className="l-print">
          <PrintLarge
            content={letter.content}
            date={format.dayOf(letter.date, gift.wedding.timeZone)}
            from={couple}
          >
            {t('private.letter.printLarge', { name: gift.onBehalfOf ?? 'none' })}
          </PrintLarge>
        </p>
      )}
    </article>
  ))
}

type ReplyProps = { problem: ReplyProblem | null; typed: string; replies: number }

/** A place to answer them. */
export function Reply({ problem, typed, replies }: ReplyProps) {
  const { t } = useTranslation('give')
  const navigation = useNavigation()
  const busy = navigation.formData?.get('intent') === 'reply'
  const area = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (problem === null) area.current?.reset()
  }, [problem, replies])
  const errors = {
    empty: t('private.letter.empty'),
    tooLong: t('private.letter.tooLong', { max: replyLimit }),
    tooMany: t('private.errors.tooMany'),
    unreachable: t('private.errors.unreachable'),
  }
  return (
    <Form method="post" className="reply panel-card" ref={area} preventScrollReset>
      <TextField
        id="respuesta"
        name="text"
        label={t('private.letter.reply')}
        hint={t('private.letter.replyHint')}
        placeholder={t('private.letter.replyExample')}
        maxLength={replyLimit}
        defaultValue={typed}
        error={problem && errors[problem]}
      />
      <p className="reply-a">
        <Button name="intent" value="reply" busy={busy}>
          {busy ? t('private.letter.sendBusy') : t('private.letter.send')}
        </Button>
      </p>
    </Form>
  )
}
