import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'

type Rank = 'first' | 'second'
const classOf = (rank: Rank, className = '') => `btn ${rank === 'first' ? 'btn-1' : 'btn-2'} ${className}`

type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> & {
  rank?: Rank
  /** Whether the action is running: the button stays and does not start it twice. */
  busy?: boolean
}

/** A button. There is no disabled state: explain instead why an action is not possible. */
export function Button({
  rank = 'first',
  busy = false,
  className,
  type = 'submit',
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classOf(rank, className)}
      aria-busy={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    />
  )
}

/** A link styled as a button. */
export function ButtonLink({ rank = 'first', className, ...rest }: LinkProps & { rank?: Rank }) {
  return <Link {...rest} className={classOf(rank, className)} />
}

/** A plain text link. */
export function TextLink({ className = '', ...rest }: LinkProps & { children: ReactNode }) {
  return <Link {...rest} className={`link ${className}`} />
}
