import { Suspense, useRef, useState, type ComponentProps } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { ThankedGiftFragment } from '#web/graphql/generated/graphql.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Action } from '#web/ui/blocks/action.tsx'
import { nameToCall } from './name-to-call.ts'
import { letterLimit, useLetter } from './use-letter.ts'
import { tones, useTemplates, type Tone } from './use-templates.ts'
import { usePostcardChoice, PostcardChoice } from './postcard-choice.tsx'
import './thanks-composer.css'

type ComposerProps = { gift: ThankedGiftFragment; onSent: () => void; focused?: boolean }

/** The form of a thank-you letter: a tone, the text, and one button. */
export function ThanksComposer(props: ComposerProps) {
  return (
    <Suspense>
      <Composer key={props.gift.id} {...props} />
    </Suspense>
  )
}

function Composer({ gift, onSent, focused }: ComposerProps) {
  const { t } = useTranslation('mailbox')
  const letter = useLetter(gift, onSent)
  const template = useTemplates(gift)
  const postcard = usePostcardChoice(gift)
  const [tone, setTone] = useState<Tone | null>(null)
  const [before, setBefore] = useState<string | null>(null)
  // Once expanded it stays, so that buttons do not move.
  const [isOpen, setOpen] = useState(false)
  const area = useRef<HTMLTextAreaElement>(null)
  const name = nameToCall(gift)
  const begin = (chosen: Tone) => {
    const own = tone === null || letter.text !== template(tone)
    setBefore(own && letter.text.trim() !== '' ? letter.text : before)
    setTone(chosen)
    letter.write(template(chosen))
    area.current?.focus()
  }
  const send = async () => {
    const sent = await letter.send(postcard.chosen)
    if (!sent) return area.current?.focus()
    setTone(null)
    setBefore(null)
    setOpen(false)
    postcard.forget()
  }
  const problem =
    letter.problem && t(`thanks.${letter.problem}`, { max: letterLimit, count: letter.text.length })
  return (
    <section
      className="composer"
      data-open={isOpen || undefined}
      aria-label={t(gift.thankedAt ? 'thanks.again' : 'thanks.label', { name })}
    >
      <div className="tones scroll-strip" role="group" aria-label={t('thanks.templates')}>
        <span aria-hidden="true">{t('thanks.templates')}</span>
        {tones.map((one) => (
          <button key={one} type="button" aria-pressed={one === tone} onClick={() => begin(one)}>
            {t(`thanks.${one}`)}
          </button>
        ))}
        {before !== null && (
          <button
            type="button"
            className="give-back"
            onClick={() => {
              letter.write(before)
              setBefore(null)
              setTone(null)
              area.current?.focus()
            }}
          >
            <Icon name="undo" className="xs" />
            {t('thanks.back')}
          </button>
        )}
      </div>
      <PostcardChoice
        gift={gift}
        chosen={postcard.chosen}
        onChoose={(giftId) => {
          postcard.choose(giftId)
          letter.write(letter.text)
        }}
      />
      <div className="composer-box">
        <GrowingArea
          ref={area}
          value={letter.text}
          autoFocus={focused}
          aria-label={t('thanks.label', { name })}
          placeholder={name ? t('thanks.placeholder', { name }) : t('thanks.placeholderUnnamed')}
          aria-invalid={problem ? true : undefined}
          aria-describedby={`where-${gift.id}`}
          onFocus={() => setOpen(true)}
          onChange={({ target }) => letter.write(target.value)}
        />
        <div className="composer-foot">
          <p className="t12 mut" id={`where-${gift.id}`}>
            {problem ? (
              <span className="composer-problem" role="alert">
                {problem}
              </span>
            ) : letter.kept ? (
              t('thanks.saved')
            ) : (
              t(gift.group ? 'thanks.byGroup' : gift.email ? 'thanks.byMail' : 'thanks.byPage')
            )}
          </p>
          <Action look="primary" small icon="send" busy={letter.busy} onClick={() => void send()}>
            <span className="long">{t('thanks.send')}</span>
            <span className="short" aria-hidden="true">
              {t('thanks.sendShort')}
            </span>
          </Action>
        </div>
      </div>
    </section>
  )
}

/** A text area that grows with its content, sized by a hidden copy. */
function GrowingArea({ value, ...rest }: ComponentProps<'textarea'> & { value: string }) {
  return (
    <div className="growing" data-text={`${value}\n`}>
      <textarea rows={1} value={value} {...rest} />
    </div>
  )
}
