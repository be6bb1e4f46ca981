import { useEffect, useRef, type FormEvent } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { PageHead } from '#web/ui/blocks/page-head.tsx'
import { Action, ActionLink } from '#web/ui/blocks/action.tsx'
import { AboutFields } from './about-fields.tsx'
import { CardPreview } from './card-preview.tsx'
import { GivingFields } from './giving-fields.tsx'
import type { OfferChangeFragment } from '#web/graphql/generated/graphql.ts'
import { LeaveGuard } from '#web/ui/blocks/leave-guard.tsx'
import { OfferChanges } from './offer-changes.tsx'
import { PlanBFields } from './plan-b-fields.tsx'
import { ProblemSummary } from './problem-summary.tsx'
import { SheetFields } from './sheet-fields.tsx'
import { useGiftForm, type GiftFormProps } from './use-gift-form.ts'
import './gift-form.css'

type OfferProps = { offerChanges?: readonly OfferChangeFragment[] }

/** The editor of a gift with a preview of its card. */
export function GiftForm({ wedding, gift, offerChanges = [] }: GiftFormProps & OfferProps) {
  const { t } = useTranslation('list')
  const form = useGiftForm({ wedding, gift })
  const summary = useRef<HTMLDivElement>(null)
  const { problems, tries, save, busy, uploads, isChanged, isSaved } = form
  useEffect(() => {
    if (tries > 0) summary.current?.focus()
  }, [tries])
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy && !uploads.isSending) void save()
  }
  return (
    <div className="page gift-form">
      <PageHead
        title={t(gift ? 'form.editTitle' : 'form.newTitle')}
        note={t(gift ? 'form.editNote' : 'form.newNote')}
      />
      <div className="gift-form-columns">
        <form onSubmit={onSubmit} noValidate>
          <ProblemSummary problems={problems} ref={summary} />
          {gift && (
            <OfferChanges changes={offerChanges} gift={gift} form={form} currency={wedding.currency} />
          )}
          <AboutFields form={form} wedding={wedding} ideaSlug={gift?.ideaSlug ?? null} />
          <GivingFields form={form} currency={wedding.currency} gift={gift} />
          <SheetFields form={form} />
          <PlanBFields form={form} />
          <div className="gift-form-save" data-bottom-bar="narrow">
            <Action look="primary" type="submit" busy={busy || uploads.isSending}>
              {t(gift ? 'form.save' : 'form.add')}
            </Action>
            <ActionLink to="/boda/lista">{t('form.cancel')}</ActionLink>
            {isChanged && (
              <span className="mut t13">{t(uploads.isSending ? 'photos.sending' : 'form.unsaved')}</span>
            )}
          </div>
        </form>
        <CardPreview draft={form.draft} gift={gift} currency={wedding.currency} />
      </div>
      <LeaveGuard isChanged={isChanged} isSaved={isSaved} />
    </div>
  )
}
