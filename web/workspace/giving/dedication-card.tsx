import { useRef } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { contributeLimits } from '#shared/inputs/contribute-limits.ts'
import type { GivingWeddingFragment } from '#web/graphql/generated/graphql.ts'
import { FieldError } from '#web/ui/field-error.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { useCouple } from './couple.ts'
import { CoupleNames } from './frame.tsx'
import { lettersLeft, signatureWritten, type FieldProblem, type PromiseFields } from './promise-form.ts'
import { romanMonths } from '#shared/roman-months.ts'

/** `2027-06-19` → "19 · VI · 2027", as engraved on a card. */
export function engravedDate(day: string): string {
  const [year = '', month = '1', date = '1'] = day.split('-')
  return `${Number(date)} · ${romanMonths[Number(month) - 1] ?? ''} · ${year}`
}

type CardProps = {
  wedding: GivingWeddingFragment
  typed: PromiseFields
  drawings: ReadonlyArray<{ name: string; label: string }>
  problem: FieldProblem | undefined
  onTyped: (changed: Partial<PromiseFields>) => void
}

/** The card with a drawing, ruled lines to write on, and the signature, updated while typing. */
export function DedicationCard({ wedding, typed, drawings, problem, onTyped }: CardProps) {
  const { t } = useTranslation('give')
  const couple = useCouple(wedding)
  const words = useRef<HTMLTextAreaElement>(null)
  const left = lettersLeft(typed.message)
  const isTooLong = problem !== undefined && left < 0
  const first = drawings.some(({ name }) => name === typed.drawing) ? typed.drawing : drawings[0]?.name
  return (
    <section className="block sheet" aria-labelledby="palabras">
      <div className="block-h">
        <h2 id="palabras">{t('message.card')}</h2>
        <fieldset className="fronts">
          <legend className="sr">{t('message.drawing')}</legend>
          <span className="small muted" aria-hidden="true">
            {t('message.drawing')}
          </span>
          {drawings.map(({ name, label }) => (
            <label key={name}>
              <input
                type="radio"
                name="drawing"
                value={name}
                defaultChecked={name === first}
                onChange={() => onTyped({ drawing: name })}
              />
              <Picture name={name} alt={label} sizes="48px" />
            </label>
          ))}
        </fieldset>
      </div>
      <div className="card">
        <div className="card-l">
          <div className="plate">
            {drawings.map(({ name }) => (
              <Picture key={name} name={name} alt="" sizes="(min-width: 960px) 320px, 90vw" />
            ))}
          </div>
          <p className="card-cap" aria-hidden="true">
            <CoupleNames wedding={wedding} />
            <small>{engravedDate(wedding.weddingDate)}</small>
          </p>
        </div>
        <div className="card-r">
          <p className="greet">{t('message.greeting', { couple })}</p>
          <label className="sr" htmlFor="message">
            {t('message.words')}
          </label>
          <textarea
            id="message"
            name="message"
            ref={words}
            rows={9}
            maxLength={contributeLimits.message}
            defaultValue={typed.message}
            placeholder={t('message.wordsExample')}
            aria-describedby={isTooLong ? 'message-error cuenta' : 'cuenta'}
            aria-invalid={isTooLong || undefined}
            onChange={(event) => onTyped({ message: event.target.value })}
          />
          <p className="sign">{signatureWritten(typed) || '\u00a0'}</p>
        </div>
      </div>
      {isTooLong && (
        <FieldError id="message-error">
          {t('message.errors.messageTooLong', { count: -left, max: contributeLimits.message })}
        </FieldError>
      )}
      <div className="card-foot">
        <p className="small muted" id="cuenta">
          {left < 0 ? t('message.over', { count: -left }) : t('message.left', { count: left })}
        </p>
        <Starters
          onChoose={(start) => {
            const area = words.current
            if (!area) return
            const before = area.value.trimEnd()
            area.value = `${before}${before && '\n'}${start.replace(/…$/, ' ')}`.slice(
              0,
              contributeLimits.message,
            )
            onTyped({ message: area.value })
            area.dispatchEvent(new Event('input', { bubbles: true }))
            area.focus()
            area.setSelectionRange(area.value.length, area.value.length)
          }}
        />
      </div>
    </section>
  )
}

/** Suggested beginnings: text without JavaScript, buttons with it. */
function Starters({ onChoose }: { onChoose: (start: string) => void }) {
  const { t } = useTranslation('give')
  const canTap = useHydrated()
  return (
    <details className="starters">
      <summary className="text-btn">
        <Icon name="pen" />
        <span>{t('message.stuck')}</span>
      </summary>
      <div className="chips">
        {(['remember', 'wish', 'there'] as const).map((starter) => {
          const words = t(`message.starters.${starter}`)
          return canTap ? (
            <button key={starter} type="button" className="starter" onClick={() => onChoose(words)}>
              {words}
            </button>
          ) : (
            <span key={starter} className="starter">
              {words}
            </span>
          )
        })}
      </div>
    </details>
  )
}
