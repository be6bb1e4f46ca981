import { Outlet } from 'react-router'

/** The layout of the giving steps, which have their own frames. */
export default function Give() {
  return <Outlet />
}
