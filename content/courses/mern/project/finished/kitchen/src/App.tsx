import { BrowserRouter, Route, Routes } from "react-router";
import { ErrorBoundary } from "./components/ErrorBoundary.tsx";
import { Layout } from "./components/Layout.tsx";
import { BoardPage } from "./pages/BoardPage.tsx";
import { LoginPage } from "./pages/LoginPage.tsx";
import { NewOrderPage } from "./pages/NewOrderPage.tsx";
import { NotFoundPage } from "./pages/NotFoundPage.tsx";
import { OrderPage } from "./pages/OrderPage.tsx";
import { UserProvider } from "./UserContext.tsx";

export function App() {
  return (
    <ErrorBoundary>
      <UserProvider>
        <BrowserRouter>
          <Routes>
            <Route path="/login" element={<LoginPage />} />
            <Route element={<Layout />}>
              <Route path="/" element={<BoardPage />} />
              <Route path="/orders/new" element={<NewOrderPage />} />
              <Route path="/orders/:id" element={<OrderPage />} />
              <Route path="*" element={<NotFoundPage />} />
            </Route>
          </Routes>
        </BrowserRouter>
      </UserProvider>
    </ErrorBoundary>
  );
}
