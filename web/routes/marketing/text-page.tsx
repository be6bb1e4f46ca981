import { useTranslation } from 'react-i18next'
import { PublicFrame } from './public-frame.tsx'

const pages = {
  privacy: ['who', 'guests', 'couples', 'money', 'browser', 'logs', 'rights'],
  accessibility: ['aim', 'how', 'simple', 'limits', 'tell'],
} as const

/** A short page of plain words: a heading, a sentence, and one paragraph or two for each matter. */
export function TextPage({ of }: { of: keyof typeof pages }) {
  const { t } = useTranslation('marketing')
  const words = (key: string): string => t(`${of}.${key}` as 'privacy.h1')
  return (
    <PublicFrame>
      <title>{words('title')}</title>
      <meta name="description" content={words('lead')} />
      <article className="wrap">
        <div className="text-page">
          <h1>{words('h1')}</h1>
          <p className="lead">{words('lead')}</p>
          {pages[of].map((section) => (
            <section key={section}>
              <h2>{words(`${section}.title`)}</h2>
              {words(`${section}.text`)
                .split('\n\n')
                .map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
            </section>
          ))}
        </div>
      </article>
    </PublicFrame>
  )
}
