import { useEffect, useRef } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Form, Link, useNavigation } from 'react-router'
import { PrintLarge } from '#web/workspace/thanks/print-large.tsx'
import type { PrivateGiftFragment } from '#web/graphql/generated/graphql.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useCouple } from '#web/workspace/giving/couple.ts'

export const replyLimit = 2000
export type WordsProblem = 'empty' | 'tooLong' | 'moved' | 'tooMany' | 'unreachable'

/** The letters of the couple and the answers, oldest first. */
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

/** A text of the giver that the server did not accept, or the last one sent. */
export type WordsAnswer = { problem: WordsProblem | null; typed: string }

/** The form to answer the couple. */
export function Reply({ problem, typed, replies }: WordsAnswer & { replies: number }) {
  const { t } = useTranslation('give')
  return (
    <WordsForm intent="reply" most={replyLimit} problem={problem} typed={typed} sent={replies}>
      {{
        label: t('private.letter.reply'),
        hint: t('private.letter.replyHint'),
        example: t('private.letter.replyExample'),
        send: t('private.letter.send'),
      }}
    </WordsForm>
  )
}

type WordsFormProps = WordsAnswer & {
  intent: 'reply' | 'message'
  most: number
  /** Number of texts sent before: the field is cleared when it grows. */
  sent: number
  children: { label: string; hint: string; example: string; send: string }
}

/** A field for a text to the couple, with its button; works without JavaScript. */
export function WordsForm({ intent, most, problem, typed, sent, children: words }: WordsFormProps) {
  const { t } = useTranslation('give')
  const navigation = useNavigation()
  const busy = navigation.formData?.get('intent') === intent
  const area = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (problem === null) area.current?.reset()
  }, [problem, sent])
  const errors = {
    empty: t('private.letter.empty'),
    tooLong: t('private.letter.tooLong', { max: most }),
    moved: t('private.dedication.moved'),
    tooMany: t('private.errors.tooMany'),
    unreachable: t('private.errors.unreachable'),
  }
  return (
    <Form method="post" className="reply panel-card" ref={area} preventScrollReset>
      <TextField
        id={intent === 'reply' ? 'respuesta' : 'dedicatoria'}
        name="text"
        label={words.label}
        hint={words.hint}
        placeholder={words.example}
        maxLength={most}
        defaultValue={typed}
        error={problem && errors[problem]}
      />
      <p className="reply-a">
        <Button name="intent" value={intent} busy={busy}>
          {busy ? t('private.letter.sendBusy') : words.send}
        </Button>
      </p>
    </Form>
  )
}
