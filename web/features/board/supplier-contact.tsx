import { useTranslation } from '#web/i18n/use-translation.ts'
import { phoneLink } from '#web/workspace/couple-page/page-sections.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { Supplier } from './board-state.ts'

type Contact = Pick<Supplier, 'name' | 'phone' | 'email' | 'web'>

/** Links to phone, e-mail and website of a supplier. */
export function SupplierContact({ supplier: { name, phone, email, web } }: { supplier: Contact }) {
  const { t } = useTranslation('board')
  if (!phone && !email && !web) return null
  return (
    <ul className="supplier-contact">
      {phone && (
        <li>
          <Icon name="phone-call" className="s" />
          <a href={phoneLink(phone) ?? undefined} aria-label={t('suppliers.call', { name, phone })}>
            {phone}
          </a>
        </li>
      )}
      {email && (
        <li>
          <Icon name="mail" className="s" />
          <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>{email}</a>
        </li>
      )}
      {web && (
        <li>
          <Icon name="globe" className="s" />
          <a href={web} target="_blank" rel="noopener noreferrer">
            {web.replace(/^https?:\/\//i, '').replace(/\/$/, '')}
          </a>
        </li>
      )}
    </ul>
  )
}
