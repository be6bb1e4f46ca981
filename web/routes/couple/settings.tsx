import { CardsCard } from '#web/features/cards/cards-card.tsx'
import { NoticeSettingsForm } from '#web/features/notice-centre/notice-settings-form.tsx'
import { ReceivingAccountsCard } from '#web/features/receiving-accounts/receiving-accounts-card.tsx'
import { useSeesMoney } from '#web/workspace/shell/use-wedding.ts'
import { weddingData } from '#web/workspace/shell/wedding-data.ts'
import { settingsSections, type SettingsSection } from '#web/workspace/wedding-settings/settings-sections.ts'
import { AmountsCard } from '#web/features/wedding-settings/amounts-card.tsx'
import { AmountPrivacyCard } from '#web/features/wedding-settings/amount-privacy-card.tsx'
import { HeaderCard } from '#web/features/wedding-settings/header-card.tsx'
import { LanguageCards } from '#web/features/wedding-settings/language-cards.tsx'
import { OwnAppearance } from '#web/features/wedding-settings/own-appearance.tsx'
import { PublishCard } from '#web/features/wedding-settings/publish-card.tsx'
import { RetentionCard } from '#web/features/wedding-settings/retention-card.tsx'
import { SettingsFrame, ToSettingsSection } from '#web/features/wedding-settings/settings-frame.tsx'
import { ThemeChoice } from '#web/features/wedding-settings/theme-choice.tsx'
import { VisibilityCard } from '#web/features/wedding-settings/visibility-card.tsx'
import { WeddingForm } from '#web/features/wedding-settings/wedding-form.tsx'
import {
  NoticeSettingsDocument,
  WeddingCardsDocument,
  WeddingPrivacySettingsDocument,
  WeddingSettingsDocument,
} from '#web/graphql/generated/graphql.ts'
import type { Execute } from '#web/graphql/execute.ts'
import { notFound } from '#web/graphql/route-data.ts'
import '#web/features/notice-centre/notices.css'
import type { Route } from './+types/settings.ts'

// The sections are views of one route, since each route adds to the scripts of all pages.
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
    'notices',
  ],
  async ({ execute, weddingId, params }) => {
    if (params['section'] === undefined) return null
    const section = settingsSections.find(({ to }) => to.endsWith(`/${params['section']}`))
    if (!section) throw notFound()
    return { section, ...(await loadSection(section, execute, weddingId)) }
  },
)

/** Loads what one section shows. */
async function loadSection({ key }: SettingsSection, execute: Execute, weddingId: string) {
  const [{ wedding }, cards, privacy, notices] = await Promise.all([
    execute(WeddingSettingsDocument, { weddingId }),
    key === 'money' ? execute(WeddingCardsDocument, { weddingId }) : null,
    key === 'privacy' ? execute(WeddingPrivacySettingsDocument, { weddingId }) : null,
    key === 'notices' ? execute(NoticeSettingsDocument) : null,
  ])
  if (!wedding) throw notFound()
  return {
    wedding,
    cards: cards?.wedding ?? null,
    privacy: privacy?.wedding ?? null,
    notices: notices?.noticeSettings ?? null,
  }
}

type SectionData = NonNullable<Route.ComponentProps['loaderData']>

export default function Settings({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <ToSettingsSection />
  const { section, wedding } = loaderData
  return (
    <SettingsFrame section={section}>
      <div className="settings-cards" key={wedding.id}>
        <SectionCards {...loaderData} />
      </div>
    </SettingsFrame>
  )
}

function SectionCards({ section, wedding, cards, privacy, notices }: SectionData) {
  const isPartner = useSeesMoney()
  switch (section.key) {
    case 'wedding':
      return (
        <>
          {isPartner && <PublishCard wedding={wedding} />}
          <WeddingForm wedding={wedding} key={wedding.slug} />
        </>
      )
    case 'money':
      return (
        <>
          <ReceivingAccountsCard wedding={wedding} />
          {cards && <CardsCard cards={cards} />}
        </>
      )
    case 'privacy':
      return privacy && <PrivacyCards privacy={privacy} />
    case 'look':
      return (
        <>
          <ThemeChoice />
          {isPartner && <HeaderCard weddingId={wedding.id} imgHeader={wedding.imgHeader} />}
          <OwnAppearance />
        </>
      )
    case 'notices':
      return <div className="notice-centre">{notices && <NoticeSettingsForm settings={notices} />}</div>
    case 'language':
      return <LanguageCards />
  }
}

function PrivacyCards({ privacy }: { privacy: NonNullable<SectionData['privacy']> }) {
  return (
    <>
      <VisibilityCard wedding={privacy} key={`${privacy.visibility} ${privacy.slug}`} />
      <AmountsCard wedding={privacy} />
      <AmountPrivacyCard wedding={privacy} key={`${privacy.amountPrivacy} ${privacy.surpriseUntil ?? ''}`} />
      {privacy.guestRetention && (
        <RetentionCard
          weddingId={privacy.id}
          retention={privacy.guestRetention}
          key={privacy.guestRetention.period}
        />
      )}
    </>
  )
}
