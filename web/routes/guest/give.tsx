import { Outlet } from 'react-router'

export default function Give() {
  return <Outlet />
}
