import { themes, type ThemeName } from '#web/theme/themes.ts'
import './theme-preview.css'

type ThemePreviewProps = {
  theme: ThemeName
  /** Of a couple's page: their monogram. Without it, the workspace is drawn. */
  monogram?: string
}

/** A small page in a theme's real colours, in the scheme it opens with. */
export function ThemePreview({ theme, monogram }: ThemePreviewProps) {
  return (
    <span
      className={`theme-preview ${monogram ? 'of-page' : 'of-workspace'}`}
      data-app-theme={theme}
      data-mui-color-scheme={themes[theme].nature}
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
