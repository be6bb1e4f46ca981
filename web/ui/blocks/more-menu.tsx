import Menu, { type MenuProps } from '@mui/material/Menu'

type MoreMenuProps = MenuProps & {
  /** Whether it was opened before. */
  isUsed: boolean
}

/** The menu of `useMoreMenu`. It is rendered once it was opened, since a closed one costs as much as its row. */
export function MoreMenu({ isUsed, ...menu }: MoreMenuProps) {
  return isUsed && <Menu {...menu} />
}
