import { useEffect, useRef, type FormEvent } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useSeesMoney } from '#web/workspace/shell/use-wedding.ts'
import { LeaveGuard } from '#web/ui/blocks/leave-guard.tsx'
import type { SettingsWeddingFragment } from '#web/graphql/generated/graphql.ts'
import { Field } from '#web/ui/field.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Action } from '#web/ui/blocks/action.tsx'
import { SectionCard } from '#web/ui/blocks/card.tsx'
import { useWeddingForm } from './use-wedding-form.ts'
import { asSlug, type WeddingDraft } from './wedding-draft.ts'

/** The wedding's partners, date, place and page address. */
export function WeddingForm({ wedding }: { wedding: SettingsWeddingFragment }) {
  const { t } = useTranslation('settings')
  const { draft, change, problem, tries, isChanged, save, busy, suggestion, takeSuggestion } =
    useWeddingForm(wedding)
  const isPartner = useSeesMoney()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [tries])
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) void save()
  }
  const host = new URL(wedding.url).host
  return (
    <SectionCard title={t('wedding.title')}>
      <form ref={form} onSubmit={onSubmit} noValidate className="settings-fields">
        {[0, 1].map((index) => (
          <PartnerFields
            key={index}
            index={index}
            draft={draft}
            change={change}
            problem={problem}
            readOnly={!isPartner}
          />
        ))}
        <p className="mut t13">{t(isPartner ? 'wedding.namesHint' : 'wedding.coupleOnly')}</p>
        <div className="two">
          <DateField
            label={t('wedding.date')}
            readOnly={!isPartner}
            value={draft.weddingDate}
            error={problem('weddingDate')}
            onChange={({ currentTarget }) => change({ weddingDate: currentTarget.value })}
          />
          <Field
            label={t('wedding.place')}
            placeholder={t('wedding.placeExample')}
            maxLength={120}
            value={draft.place}
            error={problem('place')}
            onChange={({ currentTarget }) => change({ place: currentTarget.value })}
          />
        </div>
        <Field
          label={t('wedding.venue')}
          placeholder={t('wedding.venueExample')}
          maxLength={160}
          optional
          value={draft.venue}
          error={problem('venue')}
          onChange={({ currentTarget }) => change({ venue: currentTarget.value })}
        />
        <div>
          <Field
            label={t('wedding.slug')}
            readOnly={!isPartner}
            hint={t('wedding.slugHint', { address: `${host}/${draft.slug || '…'}` })}
            maxLength={60}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            value={draft.slug}
            error={problem('slug')}
            onChange={({ currentTarget }) => change({ slug: asSlug(currentTarget.value) })}
          />
          {suggestion && (
            <Action small className="under-field" onClick={takeSuggestion}>
              {t('wedding.useSlug', { slug: suggestion })}
            </Action>
          )}
          {isPartner && wedding.visibility === 'unlisted' && (
            <PlainAddressChoice
              isPlain={draft.plainAddress}
              onChange={(plainAddress) => change({ plainAddress })}
            />
          )}
          {draft.slug !== wedding.slug && wedding.visibility !== 'unlisted' && wedding.status !== 'draft' && (
            <p className="settings-warning">
              <Icon name="warn" /> <span>{t('wedding.slugWarning')}</span>
            </p>
          )}
        </div>
        {problem('form') && <p role="alert">{problem('form')}</p>}
        <div className="settings-actions">
          <Action type="submit" look="primary" busy={busy}>
            {t('wedding.save')}
          </Action>
          {isChanged && <span className="mut t13">{t('wedding.unsaved')}</span>}
        </div>
      </form>
      <LeaveGuard isChanged={isChanged} />
    </SectionCard>
  )
}

type PlainAddressChoiceProps = { isPlain: boolean; onChange: (isPlain: boolean) => void }

/** Whether an unlisted page may have a guessable address. */
function PlainAddressChoice({ isPlain, onChange }: PlainAddressChoiceProps) {
  const { t } = useTranslation('settings')
  return (
    <>
      <label className="settings-check mut t13">
        <input
          type="checkbox"
          checked={isPlain}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
        <span>{t('wedding.plainAddress')}</span>
      </label>
      {isPlain && (
        <p className="settings-warning" role="status">
          <Icon name="warn" /> <span>{t('wedding.plainAddressWarning')}</span>
        </p>
      )}
    </>
  )
}

type PartnerFieldsProps = {
  index: number
  draft: WeddingDraft
  change: (changes: Partial<WeddingDraft>) => void
  problem: (path: string) => string | undefined
  /** For members who help: the names are the couple's own. */
  readOnly: boolean
}

function PartnerFields({ index, draft, change, problem, readOnly }: PartnerFieldsProps) {
  const { t } = useTranslation('settings')
  const put = (pair: readonly [string, string], text: string): [string, string] =>
    index === 0 ? [text, pair[1]] : [pair[0], text]
  return (
    <fieldset className="two">
      <legend>{t(index === 0 ? 'wedding.one' : 'wedding.other')}</legend>
      <Field
        label={t('wedding.names')}
        readOnly={readOnly}
        maxLength={60}
        autoComplete="off"
        value={draft.names[index]}
        error={problem(`partners.${index}.givenNames`)}
        onChange={({ currentTarget }) => change({ names: put(draft.names, currentTarget.value) })}
      />
      <Field
        label={t('wedding.surnames')}
        readOnly={readOnly}
        maxLength={120}
        autoComplete="off"
        optional
        value={draft.surnames[index]}
        error={problem(`partners.${index}.surnames`)}
        onChange={({ currentTarget }) => change({ surnames: put(draft.surnames, currentTarget.value) })}
      />
    </fieldset>
  )
}
