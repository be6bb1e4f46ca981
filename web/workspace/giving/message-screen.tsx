import { Suspense, useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react'
import { Trans } from '#web/i18n/trans.tsx'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Form, Link, useNavigation, useSearchParams } from 'react-router'
import { serializeBasketLine } from '#shared/basket.ts'
import { VoiceFrame } from '#web/workspace/voice/voice-frame.tsx'
import type { GivenPromiseFragment, GivingWeddingFragment } from '#web/graphql/generated/graphql.ts'
import { Approximately, useGuestMoney } from '#web/workspace/guest-money/guest-money.tsx'
import { useFormat } from '#web/i18n/use-format.ts'
import { givingQuery } from '#web/workspace/gift-list/giving-query.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, SelectField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import type { Choices } from './choices.ts'
import { EmailTrouble } from './email-trouble.tsx'
import { CountryOptions } from './country-options.tsx'
import { useCouple } from './couple.ts'
import { DedicationCard } from './dedication-card.tsx'
import { Bar, Frame, Head, Steps } from './frame.tsx'
import { PromiseTrouble, type PromiseRefusal } from './promise-trouble.tsx'
import type { FieldProblem, PromiseFields } from './promise-form.ts'
import { KeptNote } from './kept-note.tsx'
import type { KeptLetter } from './kept-letter.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { MiniSummary, Summary } from './summary.tsx'
import { useChosenLines } from './use-lines.ts'
import { useLetterKeeping } from './use-letter-keeping.ts'
import type { SettleVoice } from './voice-of-form.tsx'
import { GiverFields } from './giver-fields.tsx'
import './dedication.css'

// Without its code the form works all the same.
const VoiceOfForm = lazyPart(() => import('./voice-of-form.tsx'))

type MessageScreenProps = {
  wedding: GivingWeddingFragment
  choices: Choices
  /** The initial form, or the submitted one. */
  initial: PromiseFields
  id: string
  /** The dedication stored on this device; undefined until it is known or for a form that is not stored. */
  kept: KeptLetter | null | undefined
  changing: GivenPromiseFragment | null
  /** The fields of amounts that are still open. */
  amounts: ReactNode
  refusal: PromiseRefusal | null
}

/** The second step: the giver and the message. */
export function MessageScreen({
  wedding,
  choices,
  initial,
  id,
  changing,
  kept,
  amounts,
  refusal,
}: MessageScreenProps) {
  const { t, i18n } = useTranslation('give')
  const format = useFormat()
  const couple = useCouple(wedding)
  const busy = useNavigation().state !== 'idle'
  const isHydrated = useHydrated()
  const [params] = useSearchParams()
  const { setCountry } = useGuestMoney()
  const { form, typed, change, onInput, voice, note } = useLetterKeeping(
    wedding.slug,
    initial,
    kept,
    ({ country }) => setCountry(country),
  )
  const [voiceKey, setVoiceKey] = useState(initial.voiceNote || (changing?.voiceNote?.key ?? ''))
  const settleVoice = useRef<SettleVoice>(null)
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    const settling = settleVoice.current?.()
    if (!settling) return
    event.preventDefault()
    void settling.then((isSettled) => isSettled && form.current?.requestSubmit())
  }
  const { t: tVoice } = useTranslation('voice')
  const emailField = useRef<HTMLDivElement>(null)
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refusal) summary.current?.focus()
  }, [refusal])

  const lines = useChosenLines(choices.chosen, wedding.currency)
  const sum = { minor: String(choices.totalMinor), currency: wedding.currency }
  const total = choices.totalMinor > 0n && (
    <>
      {format.money(sum)} <Approximately amount={sum} />
    </>
  )
  const promise = changing ? `&de=${changing.token}` : ''
  const basketAddress = `/${wedding.slug}/regalar?${givingQuery(choices.basket, params)}${promise}`
  const problems: readonly FieldProblem[] = refusal?.kind === 'fields' ? refusal.problems : []
  const emailProblem = problems.find(({ field }) => field === 'email')
  const drawings = useDrawings(choices)
  const isOther = changing !== null && changing.total.minor !== String(choices.totalMinor)
  return (
    <Frame
      wedding={wedding}
      back={{ to: basketAddress, words: t('backToGift') }}
      title={t('message.documentTitle', { couple })}
    >
      <Steps now="message" links={{ gift: basketAddress }} />
      <div className="columns">
        <main className="main" id="contenido">
          <MiniSummary lines={lines} total={total} change={basketAddress} />
          <Head
            title={t('message.title')}
            lead={<Trans t={t} i18nKey="message.lead" components={{ b: <span className="ib" /> }} />}
          />
          <Form method="post" id="dedicatoria" noValidate ref={form} onSubmit={onSubmit} onInput={onInput}>
            <button className="sr" tabIndex={-1} aria-hidden="true" />
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="language" value={i18n.language} />
            {choices.basket.map((line) => (
              <input key={line.gift} type="hidden" name="g" value={serializeBasketLine(line)} />
            ))}
            {changing && <input type="hidden" name="replaces" value={changing.token} />}
            {refusal && (
              <PromiseTrouble
                refusal={refusal}
                kind={typed.kind}
                wedding={wedding}
                choices={choices}
                basketAddress={basketAddress}
                focus={summary}
              />
            )}
            {isOther && (
              <div className="separate">
                <Icon name="info" />
                <div>
                  <p>{t('message.separate.text', { total: format.money(changing.total) })}</p>
                  <label>
                    <input type="checkbox" name="separate" value="yes" />
                    {t('message.separate.label')}
                  </label>
                </div>
              </div>
            )}
            {amounts}
            <KeptNote
              state={note.state}
              onClear={() => {
                note.onClear()
                setVoiceKey('')
              }}
              onRestore={note.onRestore}
            />
            <GiverFields typed={typed} problems={problems} onTyped={change} />
            <DedicationCard
              wedding={wedding}
              typed={typed}
              drawings={drawings}
              problem={problems.find(({ field }) => field === 'message')}
              onTyped={change}
            />
            <input type="hidden" name="voiceNote" value={voiceKey} />
            <VoiceFrame couple={couple}>
              {isHydrated && (
                <Suspense>
                  <VoiceOfForm
                    key={voice.sheet}
                    slug={wedding.slug}
                    initial={voice.sheet === 0 ? (changing?.voiceNote ?? null) : null}
                    isKept={voice.isKept}
                    onSettle={(settle) => (settleVoice.current = settle)}
                    onVoice={(next) => setVoiceKey(next?.key ?? '')}
                    onKept={voice.onKept}
                  />
                </Suspense>
              )}
            </VoiceFrame>
            <noscript>
              <p className="small muted">{tVoice('plain.later')}</p>
            </noscript>
            <section className="block reach">
              <div ref={emailField}>
                <Field
                  id="email"
                  name="email"
                  type="email"
                  inputMode="email"
                  autoComplete="email"
                  label={t('message.email')}
                  optional
                  hint={t('message.emailHint')}
                  placeholder={t('message.emailExample')}
                  defaultValue={typed.email}
                  error={
                    emailProblem && (
                      <EmailTrouble
                        email={initial.email}
                        onFix={(fixed) => {
                          const input = emailField.current?.querySelector('input')
                          if (!input) return
                          input.value = fixed
                          input.dispatchEvent(new Event('input', { bubbles: true }))
                          input.focus()
                        }}
                      />
                    )
                  }
                />
              </div>
              <SelectField
                id="country"
                name="country"
                autoComplete="country"
                label={t('message.country')}
                optional
                hint={t('message.countryHint')}
                defaultValue={typed.country}
                onChange={({ currentTarget }) => setCountry(currentTarget.value)}
              >
                <CountryOptions />
              </SelectField>
            </section>
            <div className="actions">
              <Link className="text-btn" to={basketAddress}>
                <Icon name="arrow-left" />
                <span>{t('backToGift')}</span>
              </Link>
              <Button busy={busy}>
                {busy ? t('message.continueBusy') : t('message.continue')}
                <Icon name="arrow-right" />
              </Button>
            </div>
          </Form>
        </main>
        <Summary wedding={wedding} lines={lines} total={total} change={basketAddress} />
      </div>
      <Bar>
        <Button busy={busy} form="dedicatoria">
          {busy ? t('message.continueBusy') : t('message.continue')}
          <Icon name="arrow-right" />
        </Button>
      </Bar>
    </Frame>
  )
}

/** Returns the pictures of the chosen gifts, then two neutral ones. */
function useDrawings({ chosen }: Choices) {
  const { t } = useTranslation('give')
  const own = chosen.slice(0, 2).map(({ gift }) => ({ name: gift.image, label: gift.title }))
  const all = [
    ...own,
    { name: 'celebration-toast', label: t('message.drawingToast') },
    { name: 'wedding-arch', label: t('message.drawingArch') },
  ]
  return [...new Map(all.map((drawing) => [drawing.name, drawing])).values()]
}
