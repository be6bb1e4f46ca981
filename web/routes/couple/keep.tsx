import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { BoxCard } from '#web/features/keepsakes/box-card.tsx'
import { DossierCard } from '#web/features/keepsakes/dossier-card.tsx'
import { PassportCard } from '#web/features/keepsakes/passport-card.tsx'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import { weddingData } from '#web/workspace/shell/wedding-data.ts'
import { KeepsakesDocument, type KeptLanguage } from '#web/graphql/generated/graphql.ts'
import { notFound } from '#web/graphql/route-data.ts'
import { languageOf } from '#web/i18n/languages.ts'
import { SelectField } from '#web/ui/field.tsx'
import { PageHead } from '#web/ui/blocks/page-head.tsx'
import type { Route } from './+types/keep.ts'
import '#web/features/keepsakes/keepsakes.css'

export const clientLoader = weddingData(['couple', 'keepsakes'], async ({ execute, weddingId }) => {
  const { wedding } = await execute(KeepsakesDocument, { weddingId })
  if (!wedding?.keepsakes) throw notFound()
  return wedding.keepsakes
})

/** The couple's exports: the passport, the memory box, and a dossier for their advisers. */
export default function Keep({ loaderData: keepsakes }: Route.ComponentProps) {
  const { t } = useTranslation('keepsakes')
  const { locale } = useWedding()
  const [language, setLanguage] = useState<KeptLanguage>(languageOf(locale) ?? 'es')
  return (
    <div className="page keepsakes-page">
      <PageHead title={t('title')} note={t('note')} />
      <div className="keepsakes-language">
        <SelectField
          label={t('language')}
          value={language}
          onChange={({ target }) => setLanguage(target.value === 'en' ? 'en' : 'es')}
        >
          <option value="es">{t('languages.es')}</option>
          <option value="en">{t('languages.en')}</option>
        </SelectField>
      </div>
      <div className="keepsakes-list">
        <PassportCard language={language} />
        <BoxCard box={keepsakes.box} language={language} />
        <DossierCard keepsakes={keepsakes} language={language} />
      </div>
    </div>
  )
}
