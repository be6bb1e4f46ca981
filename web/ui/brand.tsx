import { defaultHeaderAddress } from '#shared/pictures.ts'
import './brand.css'

/**
 * The product's logo: dark on light backgrounds, light on dark ones (`onSidebar`: on the sidebar's
 * background).
 */
export function Brand({ onSidebar = false }: { onSidebar?: boolean }) {
  return (
    <span className={`brand${onSidebar ? ' on-sidebar' : ''}`}>
      <img
        className="brand-on-light"
        src={defaultHeaderAddress}
        alt="Vivencia"
        width={154}
        height={36}
        loading="lazy"
      />
      <img
        className="brand-on-dark"
        src="/images/logo-horizontal-on-dark.svg"
        alt="Vivencia"
        width={154}
        height={36}
        loading="lazy"
      />
    </span>
  )
}
