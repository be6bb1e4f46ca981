import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { FootLite } from '#web/workspace/couple-page/guest-foot.tsx'
import { Brand } from '#web/ui/brand.tsx'
import './own-provider.css'

/** The layout of a provider's own pages: not indexed, one column. */
export function ProviderFrame({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation('common')
  return (
    <div className="own-provider">
      <title>{`${title} · Vivencia`}</title>
      <meta name="robots" content="noindex" />
      <a className="skip" href="#contenido">
        {t('skipToContent')}
      </a>
      <header className="wrap">
        <Brand />
      </header>
      <main id="contenido" className="wrap">
        {children}
      </main>
      <FootLite />
    </div>
  )
}
