import { natures, type ThemeName } from '#web/theme/theme-names.ts'
import './theme-preview.css'

type ThemePreviewProps = {
  theme: ThemeName
  /** Monogram of the couple in the preview; without it, the workspace is shown. */
  monogram?: string
}

/** A miniature page in a theme's colours and default scheme. */
export function ThemePreview({ theme, monogram }: ThemePreviewProps) {
  return (
    <span
      className={`theme-preview ${monogram ? 'of-page' : 'of-workspace'}`}
      data-app-theme={theme}
      data-mui-color-scheme={natures[theme]}
      aria-hidden="true"
    >
      {monogram ? (
        <span className="tp-cover">
          <b>{monogram}</b>
        </span>
      ) : (
        <span className="tp-side">
          <i />
          <i />
          <i />
        </span>
      )}
      <span className="tp-body">
        <span className="tp-card">
          <i />
          <i className="short" />
          <span className="tp-bar" />
        </span>
        <span className="tp-button" />
      </span>
    </span>
  )
}
