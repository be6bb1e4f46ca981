import { useTranslation } from 'react-i18next'
import { CardsCard } from '#web/features/cards/cards-card.tsx'
import { ReceivingAccountsCard } from '#web/features/receiving-accounts/receiving-accounts-card.tsx'
import { useSeesMoney } from '#web/workspace/shell/use-wedding.ts'
import { weddingData } from '#web/workspace/shell/wedding-data.ts'
import { AmountsCard } from '#web/features/wedding-settings/amounts-card.tsx'
import { AmountPrivacyCard } from '#web/features/wedding-settings/amount-privacy-card.tsx'
import { HeaderCard } from '#web/features/wedding-settings/header-card.tsx'
import { OwnAppearance, OwnSession } from '#web/features/wedding-settings/own-appearance.tsx'
import { PublishCard } from '#web/features/wedding-settings/publish-card.tsx'
import { RetentionCard } from '#web/features/wedding-settings/retention-card.tsx'
import { ThemeChoice } from '#web/features/wedding-settings/theme-choice.tsx'
import { VisibilityCard } from '#web/features/wedding-settings/visibility-card.tsx'
import { WeddingForm } from '#web/features/wedding-settings/wedding-form.tsx'
import {
  WeddingCardsDocument,
  WeddingPrivacySettingsDocument,
  WeddingSettingsDocument,
} from '#web/graphql/generated/graphql.ts'
import { notFound } from '#web/graphql/route-data.ts'
import { PageHead } from '#web/ui/blocks/page-head.tsx'
import '#web/features/wedding-settings/wedding-settings.css'
import type { Route } from './+types/settings.ts'

export const clientLoader = weddingData(
  [
    'couple',
    'settings',
    'cards',
    'shield',
    'receiving-accounts',
    'list',
    'appearance',
    'pictures',
    'privacy',
  ],
  async ({ execute, weddingId }) => {
    const { wedding } = await execute(WeddingSettingsDocument, { weddingId })
    if (!wedding) throw notFound()
    const { wedding: cards } = await execute(WeddingCardsDocument, { weddingId })
    const { wedding: privacy } = await execute(WeddingPrivacySettingsDocument, { weddingId })
    return { wedding, cards, privacy }
  },
)

export default function Settings({ loaderData: { wedding, cards, privacy } }: Route.ComponentProps) {
  const { t } = useTranslation('settings')
  const isPartner = useSeesMoney()
  return (
    <div className="page wedding-settings" key={wedding.id}>
      <PageHead title={t('title')} />
      <div className="settings-columns">
        <div>
          <WeddingForm wedding={wedding} key={wedding.slug} />
          {isPartner && <HeaderCard weddingId={wedding.id} imgHeader={wedding.imgHeader} />}
          {isPartner && <ReceivingAccountsCard wedding={wedding} />}
          {isPartner && cards && <CardsCard cards={cards} />}
        </div>
        <div>
          {isPartner && <PublishCard wedding={wedding} />}
          {isPartner && privacy && (
            <>
              <VisibilityCard wedding={privacy} key={`${privacy.visibility} ${privacy.slug}`} />
              <AmountsCard wedding={privacy} />
              <AmountPrivacyCard
                wedding={privacy}
                key={`${privacy.amountPrivacy} ${privacy.surpriseUntil ?? ''}`}
              />
              {privacy.guestRetention && (
                <RetentionCard
                  weddingId={wedding.id}
                  retention={privacy.guestRetention}
                  key={privacy.guestRetention.period}
                />
              )}
            </>
          )}
          <ThemeChoice />
          <OwnAppearance />
          <OwnSession />
        </div>
      </div>
    </div>
  )
}
