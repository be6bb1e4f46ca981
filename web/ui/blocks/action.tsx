import type { ButtonHTMLAttributes, ComponentProps, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import type { IconName } from '#web/ui/icon-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import './action.css'

type Look = {
  /** One primary action on a screen; `plain` has an edge, `bare` is words only. */
  look?: 'primary' | 'soft' | 'plain' | 'bare'
  small?: boolean
  icon?: IconName
}

const classOf = ({ look = 'plain', small }: Look, more = '') =>
  ['ws-btn', look, small ? 'small' : '', more].filter(Boolean).join(' ')

type ActionProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> &
  Look & {
    /** While the work is under way: the button stays where it is and does not start it twice. */
    busy?: boolean
  }

/** A button of the workspace. */
export function Action({
  look,
  small,
  icon,
  busy = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ActionProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classOf({ look, small }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    >
      {icon && <Icon name={icon} className="s" />}
      {children}
    </button>
  )
}

/** Going somewhere, with the looks of a button. */
export function ActionLink({
  look,
  small,
  icon,
  className,
  children,
  ...rest
}: LinkProps & Look & { children: ReactNode }) {
  return (
    <Link {...rest} className={classOf({ look, small }, className)}>
      {icon && <Icon name={icon} className="s" />}
      {children}
    </Link>
  )
}

/** Somewhere outside (WhatsApp, a public page): in a tab of its own. */
export function ActionAway({
  look,
  small,
  icon,
  className,
  children,
  ...rest
}: React.AnchorHTMLAttributes<HTMLAnchorElement> & Look & { href: string }) {
  return (
    <a target="_blank" rel="noopener" {...rest} className={classOf({ look, small }, className)}>
      {icon && <Icon name={icon} className="s" />}
      {children}
    </a>
  )
}

/** A button that is only a drawing: `label` is what it is called. */
export function IconAction({
  icon,
  label,
  className = '',
  type = 'button',
  ...rest
}: Omit<ComponentProps<'button'>, 'disabled' | 'children'> & {
  icon: IconName
  label: string
}) {
  return (
    <button {...rest} type={type} className={`ws-icon-btn ${className}`} aria-label={label} title={label}>
      <Icon name={icon} />
    </button>
  )
}
