import { Container, createTheme, MantineProvider, Table, Title, UnstyledButton } from '@mantine/core';
import '@mantine/core/styles/baseline.css';
import '@mantine/core/styles/default-css-variables.css';
import '@mantine/core/styles/global.css';
import '@mantine/core/styles/Container.css';
import '@mantine/core/styles/Table.css';
import '@mantine/core/styles/Title.css';
import '@mantine/core/styles/UnstyledButton.css';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { columns, sorted } from '../data/cells.ts';
import { inlineData, rootElement } from '../data/inline.ts';
import type { Sale } from '../data/rows.ts';
import './tone.css';

const theme = createTheme({ primaryColor: 'violet' });

function SalesTable({ sales }: { sales: Sale[] }) {
  const [order, setOrder] = useState<keyof Sale | null>(null);
  const header = columns.map((column) => (
    <Table.Th key={column.field} ta={column.end ? 'end' : undefined}>
      <UnstyledButton fw={600} fz="sm" onClick={() => setOrder(column.field)}>
        {column.label}
      </UnstyledButton>
    </Table.Th>
  ));
  const body = sorted(sales, order).map((sale) => (
    <Table.Tr key={sale.id}>
      {columns.map((column) => (
        <Table.Td key={column.field} ta={column.end ? 'end' : undefined}>
          {column.field === 'status' ? <span className="tone">{column.show(sale)}</span> : column.show(sale)}
        </Table.Td>
      ))}
    </Table.Tr>
  ));
  return (
    <Container size="xl" py="lg">
      <Title order={1}>Vendas</Title>
      <Table highlightOnHover>
        <Table.Thead>
          <Table.Tr>{header}</Table.Tr>
        </Table.Thead>
        <Table.Tbody>{body}</Table.Tbody>
      </Table>
    </Container>
  );
}

createRoot(rootElement()).render(
  <MantineProvider theme={theme}>
    <SalesTable sales={inlineData<Sale[]>()} />
  </MantineProvider>,
);
