// A panel as in react-admin's tutorial, with made-up data in the browser: a list to compare with ours.
import fakeDataProvider from 'ra-data-fakerest'
import { createElement as h } from 'react'
import {
  Admin,
  Datagrid,
  DateField,
  Edit,
  EditButton,
  EmailField,
  List,
  NumberField,
  Resource,
  SearchInput,
  SelectInput,
  SimpleForm,
  TextField,
  TextInput,
} from 'react-admin'
import { createRoot } from 'react-dom/client'

const statuses = ['typed', 'pending', 'approved', 'paid', 'rejected']
const contracts = Array.from({ length: 400 }, (_, at) => ({
  id: at + 1,
  client: `Cliente ${at + 1}`,
  email: `cliente${at + 1}@example.com`,
  bank: `Banco ${(at % 9) + 1}`,
  value: 1000 + at * 37,
  status: statuses[at % statuses.length],
  created_at: new Date(1_760_000_000_000 + at * 3_600_000).toISOString(),
}))
const choices = statuses.map((id) => ({ id, name: id }))
const filters = [
  h(SearchInput, { key: 'q', source: 'q', alwaysOn: true }),
  h(SelectInput, { key: 'status', source: 'status', choices }),
]

const Contracts = () =>
  h(
    List,
    { filters, perPage: 25 },
    h(
      Datagrid,
      { rowClick: 'edit' },
      h(TextField, { source: 'id' }),
      h(TextField, { source: 'client' }),
      h(EmailField, { source: 'email' }),
      h(TextField, { source: 'bank' }),
      h(NumberField, { source: 'value' }),
      h(TextField, { source: 'status' }),
      h(DateField, { source: 'created_at' }),
      h(EditButton),
    ),
  )

const Contract = () =>
  h(
    Edit,
    null,
    h(
      SimpleForm,
      null,
      h(TextInput, { source: 'client' }),
      h(TextInput, { source: 'email' }),
      h(SelectInput, { source: 'status', choices }),
    ),
  )

const Home = () => h('h1', null, 'Home')
const dataProvider = fakeDataProvider({ contracts })

createRoot(document.getElementById('root')).render(
  h(Admin, { dataProvider, dashboard: Home }, h(Resource, { name: 'contracts', list: Contracts, edit: Contract })),
)
