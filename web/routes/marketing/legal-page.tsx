import { useTranslation } from '#web/i18n/use-translation.ts'
import type { LegalInformationQuery } from '#web/graphql/generated/graphql.ts'
import { TextPage } from './text-page.tsx'

type LegalPageProps = {
  title: string
  heading: string
  lead: string
  instance: LegalInformationQuery['instance']
  sections: ReadonlyArray<{ readonly title: string; readonly text: string }>
}

/** A legal page: the responsible party, and the operator's text or the default. */
export function LegalPage({ title, heading, lead, instance, sections }: LegalPageProps) {
  const { t } = useTranslation('marketing')
  const { operator, legalText } = instance
  const responsible = operator ? t('legal.operator', { ...operator }) : t('legal.noOperator')
  return (
    <TextPage
      title={title}
      heading={heading}
      lead={lead}
      sections={[
        { title: t('legal.responsible'), text: responsible },
        ...(legalText === null ? sections : [{ title: t('legal.text'), text: legalText }]),
      ]}
    />
  )
}
