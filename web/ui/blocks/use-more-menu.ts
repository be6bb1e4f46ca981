import { useState, type MouseEvent } from 'react'

/**
 * Returns the props of a three-dot menu for its button and its `Menu`. `choose` closes the menu first, which
 * restores the focus to the button, and then acts. Where there are many menus, render each only once `isUsed`.
 *
 *     const { button, menu, choose } = useMoreMenu()
 *     <IconAction icon="more" label={…} {...button} />
 *     <Menu {...menu}><MenuItem onClick={choose(remove)}>…</MenuItem></Menu>
 */
export function useMoreMenu() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isUsed, setUsed] = useState(false)
  const close = () => setAnchor(null)
  return {
    button: {
      'aria-haspopup': 'menu',
      'aria-expanded': anchor !== null,
      onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => {
        setAnchor(currentTarget)
        setUsed(true)
      },
    },
    menu: {
      open: anchor !== null,
      anchorEl: anchor,
      onClose: close,
      anchorOrigin: { vertical: 'bottom', horizontal: 'right' },
      transformOrigin: { vertical: 'top', horizontal: 'right' },
    },
    close,
    /** True once the menu was opened. */
    isUsed,
    choose: (act: () => void) => () => {
      close()
      setTimeout(act)
    },
  } as const
}
