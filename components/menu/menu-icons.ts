import {
  Building2,
  ChartColumn,
  FileText,
  Handshake,
  House,
  LifeBuoy,
  type LucideIcon,
  Percent,
  Users,
  Wallet,
} from 'lucide-react'

/** The icon of each section of the menu. */
export const menuIcons: Record<string, LucideIcon> = {
  home: House,
  dashboard: ChartColumn,
  proposals: FileText,
  clients: Users,
  brokers: Handshake,
  calls: LifeBuoy,
  commissions: Percent,
  finance: Wallet,
  administration: Building2,
}
