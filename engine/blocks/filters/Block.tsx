import { useLocation } from 'react-router-dom';
import type { FiltersIr } from '../../manifest/ir.ts';
import { Card } from '../parts/Card.tsx';
import field from '../parts/FilterField.module.css';
import { FilterField } from '../parts/FilterField.tsx';
import { useChangeAddress } from '../runtime/use-change-address.ts';
import styles from './Filters.module.css';
import { filtered } from './filtered.ts';

/** What the visitor chooses is in the address, where the blocks that read `query` find it. */
export default function FiltersBlock({ block }: { block: FiltersIr }) {
  const address = new URLSearchParams(useLocation().search);
  const changeAddress = useChangeAddress();
  return (
    <Card plain title={block.title}>
      <search className={`${field.bar} ${styles.bar}`}>
        {block.filters.map((filter) => (
          <FilterField
            key={filter.param}
            filter={filter}
            read={(name) => address.get(name) ?? ''}
            onChange={(values) => changeAddress((now) => ({ search: filtered(now, values) }))}
          />
        ))}
      </search>
    </Card>
  );
}
