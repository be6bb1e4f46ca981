import type { ButtonHTMLAttributes, ComponentProps, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import type { IconName } from '#web/ui/icon-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import './action.css'

type Look = {
  /** One primary action per screen; `plain` has a border, `bare` is text only. */
  look?: 'primary' | 'soft' | 'plain' | 'bare'
  small?: boolean
  icon?: IconName
}

const classOf = ({ look = 'plain', small }: Look, more = '') =>
  ['ws-btn', look, small ? 'small' : '', more].filter(Boolean).join(' ')

type ActionProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> &
  Look & {
    /** Whether the action is running: the button stays and does not start it twice. */
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

/** A link styled as a button. */
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

/** An external link (WhatsApp, a public page) in a new tab. */
export function ExternalAction({
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

/** An icon button; `label` is its accessible name. */
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
