import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { columns, sorted } from '../data/cells.ts';
import { inlineData, rootElement } from '../data/inline.ts';
import type { Sale } from '../data/rows.ts';
import './plain.css';

function SalesTable({ sales }: { sales: Sale[] }) {
  const [order, setOrder] = useState<keyof Sale | null>(null);
  return (
    <main>
      <h1>Vendas</h1>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.field} className={column.end ? 'end' : undefined}>
                <button type="button" onClick={() => setOrder(column.field)}>
                  {column.label}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sorted(sales, order).map((sale) => (
            <tr key={sale.id}>
              {columns.map((column) => (
                <td key={column.field} className={column.end ? 'end' : undefined}>
                  {column.field === 'status' ? (
                    <span className="tone">{column.show(sale)}</span>
                  ) : (
                    column.show(sale)
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </main>
  );
}

createRoot(rootElement()).render(<SalesTable sales={inlineData<Sale[]>()} />);
