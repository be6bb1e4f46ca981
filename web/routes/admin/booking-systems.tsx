import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from 'react-router'
import { ConnectDialog } from '#web/features/booking-systems/connect-dialog.tsx'
import { SystemCard } from '#web/features/booking-systems/system-card.tsx'
import { useBookingSystems } from '#web/features/booking-systems/use-booking-systems.ts'
import { BookingSystemsDocument, CatalogueDocument } from '#web/graphql/generated/graphql.ts'
import { coupleData } from '#web/graphql/couple-data.ts'
import { Action } from '#web/ui/blocks/action.tsx'
import type { Route } from './+types/booking-systems.ts'
import '#web/features/experience-providers/providers.css'

export const clientLoader = coupleData(['couple', 'catalogue', 'providers'], async ({ execute }) => {
  const [{ bookingSystems }, { ideasToEdit }] = await Promise.all([
    execute(BookingSystemsDocument),
    execute(CatalogueDocument),
  ])
  const ideas = ideasToEdit
    .filter(({ status }) => status === 'published')
    .map(({ slug, written }) => ({ slug, title: written.es.title }))
    .toSorted((a, b) => a.title.localeCompare(b.title, 'es'))
  return { systems: bookingSystems, ideas }
})

/** The booking systems of providers and agencies, whose days couples reserve. */
export default function BookingSystems({ loaderData: { systems, ideas } }: Route.ComponentProps) {
  const { t } = useTranslation('providers')
  const steps = useBookingSystems()
  const [isConnecting, setConnecting] = useState(false)
  return (
    <div className="catalogue-list">
      <title>{`${t('system.title')} · Vivencia`}</title>
      <Link className="link" to="/admin/quien-ofrece">
        {t('title')}
      </Link>
      <div className="catalogue-head">
        <h1>{t('system.title')}</h1>
        <Action look="primary" icon="plus" onClick={() => setConnecting(true)}>
          {t('system.connect')}
        </Action>
      </div>
      <p className="mut">{t('system.note')}</p>
      {systems.length === 0 && <p className="catalogue-none">{t('system.empty')}</p>}
      {systems.map((system) => (
        <SystemCard key={system.id} system={system} ideas={ideas} steps={steps} />
      ))}
      {isConnecting && <ConnectDialog steps={steps} onClose={() => setConnecting(false)} />}
    </div>
  )
}
