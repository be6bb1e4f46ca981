import { useId, type HTMLAttributes, type ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import './card.css'

/** A surface with rounded corners. `padded` for content without a full-width picture. */
export function Card({
  padded,
  className = '',
  ...rest
}: HTMLAttributes<HTMLDivElement> & { padded?: boolean }) {
  return <div {...rest} className={`ws-card${padded ? ' padded' : ''} ${className}`} />
}

type SectionCardProps = {
  title: ReactNode
  /** A quiet note beside the title: "faltan 6 de 95". */
  count?: ReactNode
  /** A link to more content. */
  more?: ReactNode
  className?: string
  children: ReactNode
}

/** A card as a section with a heading. */
export function SectionCard({ title, count, more, className = '', children }: SectionCardProps) {
  const id = useId()
  return (
    <section className={`ws-card padded ${className}`} aria-labelledby={id}>
      <SectionHead id={id} title={title} count={count} more={more} />
      {children}
    </section>
  )
}

/** The heading of a section: title, note, and a link to more. */
export function SectionHead({
  id,
  title,
  count,
  more,
}: Omit<SectionCardProps, 'children' | 'className'> & { id?: string }) {
  return (
    <div className="ws-card-head">
      <h2 id={id}>{title}</h2>
      {count !== undefined && <span className="ws-count">{count}</span>}
      {more}
    </div>
  )
}

/** The link beside a section's heading. */
export function MoreLink(props: LinkProps) {
  return <Link {...props} className="ws-card-more" />
}

/** The last row of a card, which loads more rows and keeps the place in the list. */
export function MoreRowsLink({ to, children }: Pick<LinkProps, 'to' | 'children'>) {
  return (
    <Link className="ws-more-rows" to={to} preventScrollReset replace>
      {children}
    </Link>
  )
}
